import type { StatementLine } from '#ports/creditLedger';
import type { ApiServices } from '../../../services.ts';
import { type Html, html, type HtmlValue } from '../../html.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { moment } from '../../parts/moment.ts';
import { number } from '../../parts/number.ts';
import { type Column, table } from '../../parts/table.ts';
import { type FoundEnrichment, foundEnrichments } from '../../results/foundEnrichments.ts';
import { resultBadge, resultCell } from '../../results/resultCell.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Ended' },
  { title: 'For' },
  { title: 'Status' },
  { title: 'Reserved', isNumber: true },
  { title: 'Credits', isNumber: true },
  { title: 'Balance', isNumber: true },
];

/** One line for each grant and each enrichment that has ended, with what the organization owned after it. */
export async function statement(
  ports: Pick<ApiServices, 'captchas' | 'handovers' | 'mirror' | 'now' | 'reader'>,
  organizationId: number,
  lines: readonly StatementLine[],
): Promise<Html> {
  if (lines.length === 0) {
    return emptyState(
      'Nothing has changed your balance yet.',
      html`Grants and enrichments that have ended are listed here. The operator grants credits.`,
    );
  }
  const ids = lines.flatMap(({ enrichmentId }) => enrichmentId ?? []);
  const found = await foundEnrichments(ports, organizationId, await ports.reader.listedAmong(organizationId, ids));
  const byId = new Map(found.map((one) => [one.id, one]));
  return table(
    'Statement',
    COLUMNS,
    lines.map((line) => cells(line, byId.get(line.enrichmentId ?? 0))),
  );
}

function cells(line: StatementLine, found: FoundEnrichment | undefined): readonly HtmlValue[] {
  const { type, enrichmentId, reserved, amount, balance, createdAt } = line;
  const [subject, status] =
    found === undefined
      ? [enrichmentId === null ? 'Grant' : `${type ?? 'Enrichment'} ${enrichmentId}`, null]
      : [resultCell(found, `/enrichments/${found.id}`), resultBadge(found)];
  return [
    moment(createdAt),
    subject,
    status ?? '–',
    type === null ? '–' : number(reserved),
    signed(amount),
    number(balance),
  ];
}

function signed(amount: number): HtmlValue {
  if (amount === 0) {
    return '0';
  }
  return amount > 0 ? html`<span class="gain">+${number(amount)}</span>` : `−${number(-amount)}`;
}
