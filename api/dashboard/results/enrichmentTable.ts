import { type Html, html } from '../html.ts';
import { duration, moment } from '../parts/moment.ts';
import { number } from '../parts/number.ts';
import { type Column, table } from '../parts/table.ts';
import type { FoundEnrichment } from './foundEnrichments.ts';
import { resultBadge, resultCell } from './resultCell.ts';

export const ENRICHMENT_COLUMNS: readonly Column[] = [
  { title: 'Id', isNumber: true },
  { title: 'Result' },
  { title: 'Status' },
  { title: 'Created' },
  { title: 'Duration', isNumber: true },
  { title: 'Credits', isNumber: true },
];

/** The cells of one enrichment in every list of them. */
export function enrichmentCells(one: FoundEnrichment) {
  return [
    one.id,
    resultCell(one, `/enrichments/${one.id}`),
    html`${resultBadge(one)}${one.task !== null && html` <a href="${one.task.path}">${one.task.label}</a>`}`,
    moment(one.createdAt),
    duration(one.startedAt, one.completedAt),
    number(one.creditsCost),
  ];
}

export function enrichmentTable(caption: string, found: readonly FoundEnrichment[]): Html {
  return table(caption, ENRICHMENT_COLUMNS, found.map(enrichmentCells));
}
