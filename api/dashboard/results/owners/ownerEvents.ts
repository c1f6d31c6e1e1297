import type {
  OwnerHistoryEvent,
  OwnerSnapshot,
} from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { type Html, html, type HtmlValue } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { type Column, table } from '../../parts/table.ts';
import { type Citing, NOTHING, type ValuePath } from '../citing.ts';
import { moneyIn, plain } from '../numbers.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Date' },
  { title: 'Event' },
  { title: 'Owner' },
  { title: 'Before' },
  { title: 'After' },
];

/** What changed from one list to the next, oldest first. */
export function ownerEvents(
  history: readonly OwnerHistoryEvent[],
  lists: readonly OwnerSnapshot[],
  cite: Citing,
): Html {
  // All amounts of a list are in one currency, and lists of the change to the euro follow those in DM.
  const currencies = new Map(lists.map((list) => [list.source_document_id, list.currency]));
  const rows = history.map((event, at) => {
    const path = ['history', at];
    const { before, after } = event;
    const state = (which: 'before' | 'after', document: string): HtmlValue =>
      stateOf(event, which, currencies.get(document) ?? null, [...path, which], cite);
    return [
      cite.text(event.date, [...path, 'date']),
      eventWords(event).map((word) => html`<div>${badge(word)}</div>`),
      html`<span class="words">${cite.text(event.name, [...path, 'name'])}</span>`,
      before === null ? NOTHING : state('before', event.previous_document_id),
      after === null ? NOTHING : state('after', event.source_document_id),
    ];
  });
  return table('Events', COLUMNS, rows);
}

/** What happened to an owner, in a word for each thing that did. */
export function eventWords({ kind, before, after }: OwnerHistoryEvent): readonly string[] {
  if (before === null || after === null) {
    return [kind === 'added' ? 'joined' : 'left'];
  }
  const words = (Object.keys(CHANGES) as (keyof OwnerState)[]).flatMap((field) =>
    isOther(before[field], after[field]) ? [CHANGES[field]] : [],
  );
  return words.length === 0 ? ['changed'] : [...new Set(words)];
}

type OwnerState = NonNullable<OwnerHistoryEvent['before']>;

const CHANGES: Readonly<Record<keyof OwnerState, string>> = {
  name: 'renamed',
  city: 'moved',
  nominal_amount: 'changed',
  percentage: 'changed',
};

/** What one of the lists does not tell is no change. */
function isOther(before: string | number | null, after: string | number | null): boolean {
  return before !== null && after !== null && before !== after;
}

/** Amount and part; name and city where the other side has another one. */
function stateOf(
  { before, after }: OwnerHistoryEvent,
  which: 'before' | 'after',
  currency: OwnerSnapshot['currency'],
  path: ValuePath,
  cite: Citing,
): HtmlValue {
  const [state, other] = which === 'before' ? [before, after] : [after, before];
  if (state === null) {
    return NOTHING;
  }
  const { nominal_amount: amount, percentage, name, city } = state;
  return html`${percentage !== null && html`<div>${cite.number(`${plain(percentage)} %`, [...path, 'percentage'])}</div>`}
    <div>${cite.number(moneyIn(currency, amount), [...path, 'nominal_amount'])}</div>
    ${other !== null && other.name !== name && html`<div class="hint">${cite.text(name, [...path, 'name'])}</div>`}
    ${other !== null && other.city !== city && html`<div class="hint">${cite.text(city, [...path, 'city'])}</div>`}`;
}
