/** The accounts of every organization. Their balances always add up to 0: credits come from `issued`. */
export const CREDIT_ACCOUNTS = ['issued', 'available', 'reserved', 'spent'] as const;
export type CreditAccount = (typeof CREDIT_ACCOUNTS)[number];

export const TRANSFER_KINDS = ['grant', 'reserve', 'settle', 'release'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export interface Transfer {
  readonly kind: TransferKind;
  readonly debit: CreditAccount;
  readonly credit: CreditAccount;
  /** Whole credits, above 0. */
  readonly amount: number;
}

/** Between which accounts each kind of transfer moves credits; the SQL functions write the same pairs. */
export const TRANSFER_ACCOUNTS: Readonly<Record<TransferKind, readonly [debit: CreditAccount, credit: CreditAccount]>> =
  {
    grant: ['issued', 'available'],
    reserve: ['available', 'reserved'],
    settle: ['reserved', 'spent'],
    release: ['reserved', 'available'],
  };

export function transfer(kind: TransferKind, amount: number): Transfer {
  const [debit, credit] = TRANSFER_ACCOUNTS[kind];
  return { kind, debit, credit, amount };
}
