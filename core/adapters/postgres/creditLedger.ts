import { sql } from 'slonik';
import { z } from 'zod';
import { PLATFORM } from '#domain/audit';
import { CREDIT_ACCOUNTS, TRANSFER_KINDS, transfer } from '#domain/credits';
import type { CreditLedger } from '#ports/creditLedger';
import type { PageRequest } from '#ports/enrichmentReader';
import { auditCredits } from './auditCredits.ts';
import { recordAudit } from './auditLog.ts';
import { creditStatement } from './creditStatement.ts';
import type { Database } from './database.ts';
import type { Queries } from './queries.ts';
import { noRow, query } from './query.ts';
import { transaction } from './transaction.ts';

/** credit_transfers.amount is a 32-bit integer; balances are not. */
const MAX_GRANT = 2_147_483_647;

const balanceRow = z.object({ balance: z.number(), reserved: z.number(), available: z.number() });
const BALANCE = sql.fragment`available + reserved as balance, reserved, available`;

const entryRow = z.object({
  id: z.number(),
  kind: z.enum(TRANSFER_KINDS),
  account: z.enum(CREDIT_ACCOUNTS),
  amount: z.number(),
  enrichmentId: z.number().nullable(),
  createdAt: z.date(),
});

const dayRow = z.object({
  day: z.string(),
  granted: z.number(),
  spent: z.number(),
});

const balanceOf = query(
  (organizationId: number) => sql.type(balanceRow)`
    select ${BALANCE} from credit_accounts where organization_id = ${organizationId}`,
  1,
);

const entriesOf = query(
  (organizationId: number, { beforeId, limit }: PageRequest) => sql.type(entryRow)`
    select id, kind, account, amount, enrichment_id as "enrichmentId", created_at as "createdAt"
    from credit_entries
    where organization_id = ${organizationId}
      and (${beforeId}::bigint is null or (id < ${beforeId} and transfer_id <= ${beforeId}::bigint / 2))
    order by transfer_id desc, id desc
    limit ${limit}`,
  1,
  { beforeId: 9, limit: 1 },
);

/** What was spent is counted by day where work ends; grants are few, and have an index. */
const daysSince = query(
  (organizationId: number, since: Date) => sql.type(dayRow)`
    select to_char(day, 'YYYY-MM-DD') as day, sum(granted)::bigint as granted, sum(spent)::bigint as spent
    from (
      select day, 0::bigint as granted, credits as spent from daily_figures where organization_id = ${organizationId}
      union all
      select (created_at at time zone 'UTC')::date, amount, 0
      from credit_transfers
      where organization_id = ${organizationId} and kind = 'grant'
    ) moved
    where day >= (${sql.timestamp(since)} at time zone 'UTC')::date
    group by moved.day
    having sum(granted) + sum(spent) > 0
    order by moved.day`,
  1,
  new Date(0),
);

const grantTransfer = query(
  (organizationId: number, credits: number, at: Date) => {
    const { kind, debit, credit, amount } = transfer('grant', credits);
    return sql.type(noRow)`
      insert into credit_transfers (organization_id, kind, debit, credit, amount, created_at)
      values (${organizationId}, ${kind}, ${debit}, ${credit}, ${amount}, ${sql.timestamp(at)})`;
  },
  1,
  1,
  new Date(0),
);

const addAvailable = query(
  (organizationId: number, amount: number) => sql.type(balanceRow)`
    update credit_accounts set available = available + ${amount}
    where organization_id = ${organizationId}
    returning ${BALANCE}`,
  1,
  1,
);

export function createCreditLedger(database: Queries & Pick<Database, 'connectionString'>): CreditLedger {
  const { pool } = database;
  return {
    balance: (organizationId) => pool.one(balanceOf(organizationId)),
    entries: (organizationId, page) => pool.any(entriesOf(organizationId, page)),
    statement: (organizationId, filter, page) => creditStatement(database, organizationId, filter, page),
    days: (organizationId, since) => pool.any(daysSince(organizationId, since)),
    grant: async (organizationId, amount, at, by = PLATFORM) => {
      if (!Number.isInteger(amount) || amount < 1 || amount > MAX_GRANT) {
        throw new RangeError(`A grant must be 1 to ${MAX_GRANT} whole credits`);
      }
      return transaction(pool, async (connection) => {
        await connection.query(grantTransfer(organizationId, amount, at));
        const balance = await connection.one(addAvailable(organizationId, amount));
        const subject = { kind: 'organization', id: organizationId, name: 'credits' } as const;
        const event = { organizationId, actor: by, subject, action: 'credits_granted', details: { amount } } as const;
        await recordAudit(connection, event, at);
        return balance;
      });
    },
    audit: () => auditCredits(database),
  };
}
