import { z } from 'zod';
import { encodeCursor } from '#contract/http/cursor';
import type { StatementLine } from '#ports/creditLedger';

/** Where a page of the statement goes on. */
export interface StatementPlace {
  /** Of the line above; null at the beginning. */
  readonly beforeId: number | null;
  /** What the organization owned before that line; null where the cursor does not say. */
  readonly balance: number | null;
}

const LIST = 'credit-statement';
const CURSOR = new RegExp(`^${LIST}-(?<id>[0-9]{1,15})(?:-(?<balance>[0-9]{1,15}))?$`);

/**
 * A place in the statement, with the balance there: without it, all transfers since would be added up for each page. Who writes
 * another balance into an address sees that one.
 */
export const statementCursorSchema = z
  .string('cursor must be given once.')
  .transform((text, context): StatementPlace => {
    const { id, balance } = CURSOR.exec(text)?.groups ?? {};
    if (id === undefined) {
      context.addIssue({ code: 'custom', message: 'The cursor is not one of this list. Start again without it.' });
      return z.NEVER;
    }
    return { beforeId: Number(id), balance: balance === undefined ? null : Number(balance) };
  });

/** A page of the lines that were found, and the cursor of what is below it; null where nothing is. */
export function statementPage(
  found: readonly StatementLine[],
  limit: number,
): { readonly lines: readonly StatementLine[]; readonly next: string | null } {
  const lines = found.slice(0, limit);
  const last = lines.at(-1);
  const isLast = found.length <= limit || last === undefined;
  return { lines, next: isLast ? null : `${encodeCursor(LIST, last.id)}-${last.balance - last.amount}` };
}
