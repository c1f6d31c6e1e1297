import { checkInput } from '#contract/http/checkInput';
import { LIST_LIMIT_MAX } from '#domain/policies';
import type { SheetCell } from '#domain/sheetCell';
import type { StatementFilter, StatementLine } from '#ports/creditLedger';
import { csvLines } from '../../../batches/csvLines.ts';
import { sendStream } from '../../../http/sendStream.ts';
import { listFilter } from '../../../operations/listFilter.ts';
import { invalid } from '../../../operations/refusals.ts';
import type { ApiServices } from '../../../services.ts';
import { excelCsv } from '../../../sheets/excelCsv.ts';
import { refusalPageOf } from '../../ask.ts';
import { subjectOf } from '../../parts/json.ts';
import { foundEnrichments } from '../../results/foundEnrichments.ts';
import { type Page, SENT } from '../../visit.ts';
import { statementQuerySchema } from './statementQuery.ts';

type Ports = Pick<ApiServices, 'captchas' | 'credits' | 'handovers' | 'logger' | 'mirror' | 'now' | 'reader'>;

/** A line, and what its enrichment was about; null for a grant. */
type NamedLine = StatementLine & { readonly subject: string | null };
type Lines = AsyncIterable<readonly NamedLine[]>;

const COLUMNS = ['ended_at', 'kind', 'enrichment_id', 'type', 'subject', 'reserved', 'credits', 'balance'] as const;

/** GET /credits/export: all of the statement that passes the filters as CSV, newest first; with `for=excel` for Excel. */
export function exportCredits(ports: Ports): Page {
  return async ({ query, request, response, session }) => {
    const input = checkInput(statementQuerySchema, query);
    if (input.kind === 'invalid') {
      return refusalPageOf(invalid(input));
    }
    const isForExcel = input.value.for === 'excel';
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="credits${isForExcel ? '-excel' : ''}.csv"`,
    };
    const lines = linesOf(ports, session.person.organization.id, listFilter(input.value));
    const content = () => (isForExcel ? excelText(lines) : csvText(lines));
    await sendStream(request, response, { headers, content }, ports);
    return SENT;
  };
}

/** A page after the other, so that no export is held in memory; each goes on with the balance of the one before. */
async function* linesOf(ports: Ports, organizationId: number, filter: StatementFilter): Lines {
  let last: StatementLine | undefined;
  for (;;) {
    const lines: readonly StatementLine[] = await ports.credits.statement(organizationId, filter, {
      beforeId: last?.id ?? null,
      limit: LIST_LIMIT_MAX,
      balance: last === undefined ? null : last.balance - last.amount,
    });
    if (lines.length > 0) {
      yield await named(ports, organizationId, lines);
    }
    last = lines.at(-1);
    if (lines.length < LIST_LIMIT_MAX) {
      return;
    }
  }
}

/** As the page names them: by the company where it is known, else by what was asked. */
async function named(
  ports: Ports,
  organizationId: number,
  lines: readonly StatementLine[],
): Promise<readonly NamedLine[]> {
  const ids = lines.flatMap(({ enrichmentId }) => enrichmentId ?? []);
  const found = await foundEnrichments(ports, organizationId, await ports.reader.listedAmong(organizationId, ids));
  const subjects = new Map(found.map(({ id, company, input }) => [id, company ?? subjectOf(input)]));
  return lines.map((line) => ({ ...line, subject: subjects.get(line.enrichmentId ?? 0) ?? null }));
}

async function* csvText(lines: Lines): AsyncIterable<string> {
  yield csvLines([COLUMNS]);
  for await (const page of lines) {
    yield csvLines(page.map((line) => [line.createdAt.toISOString(), ...valuesOf(line)]));
  }
}

/** Excel knows no zones: its times are of UTC, to the second. */
function excelText(lines: Lines): AsyncIterable<string> {
  return excelCsv({
    columns: COLUMNS.map((heading) => ({ heading, isOwn: false })),
    pages: async function* () {
      for await (const page of lines) {
        yield page.map((line) => [{ iso: line.createdAt.toISOString().slice(0, 19) }, ...valuesOf(line)]);
      }
    },
  });
}

function valuesOf({ enrichmentId, type, subject, reserved, amount, balance }: NamedLine): readonly SheetCell[] {
  const kind = enrichmentId === null ? 'grant' : 'enrichment';
  return [kind, enrichmentId, type, subject, reserved, amount, balance];
}
