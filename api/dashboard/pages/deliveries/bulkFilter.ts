import { html, type HtmlValue } from '../../html.ts';
import type { Fact } from '../../parts/facts.ts';
import { clock } from '../../parts/clock.ts';
import type { Fields } from '../../visit.ts';

/** Whole numbers in JSON, texts in an address. */
const IDS = ['campaign_id', 'subscription_id', 'enrichment_id', 'batch_id'];
/** What a form and the address of a list have beside filters. */
const NO_FILTERS = ['csrf', 'nonce', 'cursor', 'limit', 'action'];

/**
 * The filter of POST /api/bulk from the words of a list. What is no number, and what is no filter, goes on as it is and is
 * refused: left out, it would select everything.
 */
export function toBulkFilter(words: Fields): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(words)
      .filter(([name, value]) => value !== '' && !NO_FILTERS.includes(name))
      .map(([name, value]) => [name, IDS.includes(name) ? numberOf(value) : value]),
  );
}

function numberOf(text: string): string | number {
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
}

const NAMES: Readonly<Record<string, string>> = {
  status: 'Status',
  type: 'Type',
  error_code: 'Error',
  scope: 'Scope',
  event: 'Event',
  url: 'Address begins with',
  campaign_id: 'Campaign',
  subscription_id: 'Webhook',
  enrichment_id: 'Enrichment',
  batch_id: 'Batch',
  created_after: 'Created after',
  created_before: 'Created before',
};

/** A filter as people read it. */
export function filterFacts(filter: Readonly<Record<string, unknown>>): readonly Fact[] {
  return Object.entries(NAMES).flatMap(([name, label]): readonly Fact[] => {
    const value = filter[name];
    return typeof value === 'string' || typeof value === 'number' ? [[label, shown(name, value)]] : [];
  });
}

function shown(name: string, value: string | number): HtmlValue {
  const isTime = name.startsWith('created_') && !Number.isNaN(Date.parse(String(value)));
  return isTime ? clock(String(value)) : html`<span class="address">${value}</span>`;
}
