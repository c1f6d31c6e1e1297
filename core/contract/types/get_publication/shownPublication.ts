import type { AccountsRecord } from '../accounts/accountsRecord.ts';

/** What people are shown of statements, wherever they are from. */
export type ShownPublication = Omit<AccountsRecord, 'format' | 'report'>;
