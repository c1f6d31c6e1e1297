import { sql } from 'slonik';
import { z } from 'zod';
import { CREDIT_ACCOUNTS, TRANSFER_KINDS, transfer } from '#domain/credits';
import type { CreditBalance, CreditEntry, CreditLedger } from '#ports/creditLedger';
import type { Database } from './database.ts';
import { auditCredits } from './auditCredits.ts';

/** credit_transfers.amount is a 32-bit integer; balances are not. */
const MAX_GRANT = 2_147_483_647;

const balanceRow = z.object({ available: z.number(), reserved: z.number() });

const entryRow = z.object({
  id: z.number(),
  kind: z.enum(TRANSFER_KINDS),
  account: z.enum(CREDIT_ACCOUNTS),
  amount: z.number(),
  enrichment_id: z.number().nullable(),
  created_at: z.date(),
});

const dayRow = z.object({
  day: z.string(),
  granted: z.number(),
  reserved: z.number(),
  spent: z.number(),
  released: z.number(),
});

export function createCreditLedger(database: Database): CreditLedger {
  const { pool } = database;
  return {
    balance: async (organizationId) =>
      toBalance(
        await pool.one(sql.type(balanceRow)`
          select available, reserved from credit_accounts where organization_id = ${organizationId}`),
      ),
    entries: async (organizationId, page) => {
      const rows = await pool.any(sql.type(entryRow)`
        select id, kind, account, amount, enrichment_id, created_at
        from credit_entries
        where organization_id = ${organizationId}
          and (${page.beforeId}::bigint is null or (id < ${page.beforeId} and transfer_id <= ${page.beforeId}::bigint / 2))
        order by transfer_id desc, id desc
        limit ${page.limit}`);
      return rows.map(toEntry);
    },
    days: (organizationId, since) =>
      pool.any(sql.type(dayRow)`
        select
          to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
          coalesce(sum(amount) filter (where kind = 'grant'), 0)::bigint as granted,
          coalesce(sum(amount) filter (where kind = 'reserve'), 0)::bigint as reserved,
          coalesce(sum(amount) filter (where kind = 'settle'), 0)::bigint as spent,
          coalesce(sum(amount) filter (where kind = 'release'), 0)::bigint as released
        from credit_transfers
        where organization_id = ${organizationId} and created_at >= ${sql.timestamp(since)}
        group by day
        order by day`),
    grant: async (organizationId, amount, at) => {
      if (!Number.isInteger(amount) || amount < 1 || amount > MAX_GRANT) {
        throw new RangeError(`A grant must be 1 to ${MAX_GRANT} whole credits`);
      }
      return pool.transaction(async (connection) => {
        const { kind, debit, credit } = transfer('grant', amount);
        await connection.query(sql.type(z.object({}))`
          insert into credit_transfers (organization_id, kind, debit, credit, amount, created_at)
          values (${organizationId}, ${kind}, ${debit}, ${credit}, ${amount}, ${sql.timestamp(at)})`);
        return toBalance(
          await connection.one(sql.type(balanceRow)`
            update credit_accounts set available = available + ${amount}
            where organization_id = ${organizationId}
            returning available, reserved`),
        );
      });
    },
    audit: () => auditCredits(database),
  };
}

function toBalance({ available, reserved }: z.infer<typeof balanceRow>): CreditBalance {
  return { balance: available + reserved, reserved, available };
}

function toEntry(row: z.infer<typeof entryRow>): CreditEntry {
  return {
    id: row.id,
    kind: row.kind,
    account: row.account,
    amount: row.amount,
    enrichmentId: row.enrichment_id,
    createdAt: row.created_at,
  };
}
