import { LIST_LIMIT_MAX } from '#domain/policies';
import type { StatementLine } from '#ports/creditLedger';
import { csvLines } from '../../../batches/csvLines.ts';
import { sendStream } from '../../../http/sendStream.ts';
import type { ApiServices } from '../../../services.ts';
import { type Page, SENT } from '../../visit.ts';

type Ports = Pick<ApiServices, 'credits' | 'logger'>;

const COLUMNS = ['ended_at', 'kind', 'enrichment_id', 'type', 'reserved', 'credits', 'balance'] as const;
const HEADERS = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="credits.csv"',
};

/** GET /credits/export: the whole statement as CSV, newest first. */
export function exportCredits(ports: Ports): Page {
  return async ({ request, response, session }) => {
    const { id } = session.person.organization;
    await sendStream(request, response, { headers: HEADERS, content: () => csvText(ports, id) }, ports);
    return SENT;
  };
}

/** A page after the other, so that no export is held in memory; each goes on with the balance of the one before. */
async function* csvText({ credits }: Ports, organizationId: number): AsyncIterable<string> {
  yield csvLines([COLUMNS]);
  let last: StatementLine | undefined;
  for (;;) {
    const lines: readonly StatementLine[] = await credits.statement(organizationId, {
      beforeId: last?.id ?? null,
      limit: LIST_LIMIT_MAX,
      balance: last === undefined ? null : last.balance - last.amount,
    });
    if (lines.length > 0) {
      yield csvLines(lines.map(valuesOf));
    }
    last = lines.at(-1);
    if (lines.length < LIST_LIMIT_MAX) {
      return;
    }
  }
}

function valuesOf({ createdAt, enrichmentId, type, reserved, amount, balance }: StatementLine): readonly unknown[] {
  const kind = enrichmentId === null ? 'grant' : 'enrichment';
  return [createdAt.toISOString(), kind, enrichmentId, type, reserved, amount, balance];
}
