import type { PriceResource } from '#contract/http/prices';
import { type Html, html } from '../../html.ts';
import { number } from '../../parts/number.ts';
import { type Column, table } from '../../parts/table.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Type' },
  { title: 'Credits', isNumber: true },
  { title: 'Valid from (UTC)' },
  { title: 'Costs nothing where' },
];

/** What each type costs; the same as GET /api/prices. */
export function priceList(prices: readonly PriceResource[]): Html {
  return html`<details class="more" id="prices">
    <summary>Prices</summary>
    ${table('Prices', COLUMNS, prices.map(cells))}
  </details>`;
}

function cells({ type, credits, valid_from: since, refunds }: PriceResource) {
  return [html`<code>${type}</code>`, number(credits), since ?? '–', refunds.join(' ')];
}
