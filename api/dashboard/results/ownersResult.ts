import type {
  GetCompanyHistoricalOwnersOutput,
  OwnerEntry,
  OwnerHistoryEvent,
  OwnerSnapshot,
} from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { type Html, html, type HtmlValue } from '../html.ts';
import { type Column, table } from '../parts/table.ts';
import { type Citing, NOTHING, shortHash, type ValuePath } from './citing.ts';
import { money, moneyIn, plain } from './numbers.ts';

const OWNERS: readonly Column[] = [
  { title: 'Owner' },
  { title: 'City' },
  { title: 'Amount', isNumber: true },
  { title: 'Currency' },
  { title: 'Percent', isNumber: true },
  { title: 'Shares' },
];
const SNAPSHOTS: readonly Column[] = [
  { title: 'List of' },
  { title: 'Filed on' },
  { title: 'Owners', isNumber: true },
  { title: 'Capital', isNumber: true },
  { title: 'Currency' },
  { title: 'Sum agrees' },
  { title: 'Remarks' },
  { title: 'Document' },
];
const EVENTS: readonly Column[] = [
  { title: 'Date' },
  { title: 'Event' },
  { title: 'Owner' },
  { title: 'Before' },
  { title: 'After' },
];

/**
 * Who owns the company, the lists that say so, and what changed from one list to the next; null where no history could be
 * told.
 */
export function ownersResult(output: GetCompanyHistoricalOwnersOutput, cite: Citing): Html | null {
  const { owners, snapshots, history } = output;
  if (snapshots.length === 0) {
    return null;
  }
  return html`${section('Owners', OWNERS, owners, (owner, at) => ownerRow(owner, ['owners', at], cite))}
  ${section('Lists', SNAPSHOTS, snapshots, (list, at) => snapshotRow(list, ['snapshots', at], cite))}
  ${section('Changes', EVENTS, history, (event, at) => eventRow(event, ['history', at], snapshots, cite))}`;
}

function section<Item>(
  title: string,
  columns: readonly Column[],
  items: readonly Item[],
  rowOf: (item: Item, at: number) => readonly HtmlValue[],
): Html | null {
  return items.length === 0
    ? null
    : html`<h3>${title}</h3>
        ${table(title, columns, items.map(rowOf))}`;
}

function ownerRow(owner: OwnerEntry, path: ValuePath, cite: Citing): readonly HtmlValue[] {
  return [
    html`<span class="words">${cite.text(owner.name, [...path, 'name'])}</span> ${aboutOwner(owner, path, cite)}`,
    cite.text(owner.city, [...path, 'city']),
    cite.number(money(owner.nominal_amount), [...path, 'nominal_amount']),
    cite.text(owner.currency, [...path, 'currency']),
    cite.number(plain(owner.percentage), [...path, 'percentage']),
    owner.shares.length === 0
      ? NOTHING
      : owner.shares.map(({ from, to }, at) => {
          const shown = from === to ? from : `${from}–${to}`;
          return html`<div>${cite.text(shown, ...['from', 'to'].map((end) => [...path, 'shares', at, end]))}</div>`;
        }),
  ];
}

/** What tells an owner from another of the same name, and who is a part of it. */
function aboutOwner({ birth_date: born, register, members }: OwnerEntry, path: ValuePath, cite: Citing): HtmlValue {
  const entry = register && `${register.type} ${register.number}, ${register.court}`;
  const lines = [
    ...(born === null ? [] : [cite.text(`born ${born}`, [...path, 'birth_date'])]),
    ...(entry === null
      ? []
      : [cite.text(entry, ...['type', 'number', 'court'].map((field) => [...path, 'register', field]))]),
    ...members.map(({ name }, at) => cite.text(`with ${name}`, [...path, 'members', at, 'name'])),
  ];
  return lines.map((line) => html`<div class="hint">${line}</div>`);
}

function snapshotRow(list: OwnerSnapshot, path: ValuePath, cite: Citing): readonly HtmlValue[] {
  const { source_document_id: hash, total_matches_capital: agrees } = list;
  return [
    cite.text(list.document_date, [...path, 'document_date']),
    list.filed_on === null ? NOTHING : html`${list.filed_on}`,
    plain(list.owner_count),
    cite.number(money(list.share_capital), [...path, 'share_capital']),
    cite.text(list.currency, [...path, 'currency']),
    cite.text(agrees === null ? null : agrees ? 'yes' : 'no', [...path, 'total_matches_capital']),
    list.warnings.length === 0 ? NOTHING : list.warnings.join(', ').replaceAll('_', ' '),
    html`<code>${shortHash(hash)}</code>`,
  ];
}

function eventRow(
  event: OwnerHistoryEvent,
  path: ValuePath,
  lists: readonly OwnerSnapshot[],
  cite: Citing,
): readonly HtmlValue[] {
  // All amounts of a list are in one currency, and lists of the change to the euro follow those in DM.
  const currencyOf = (hash: string) => lists.find((list) => list.source_document_id === hash)?.currency ?? null;
  return [
    cite.text(event.date, [...path, 'date']),
    event.kind,
    html`<span class="words">${cite.text(event.name, [...path, 'name'])}</span>`,
    stateOf(event.before, currencyOf(event.previous_document_id), [...path, 'before'], cite),
    stateOf(event.after, currencyOf(event.source_document_id), [...path, 'after'], cite),
  ];
}

function stateOf(
  state: OwnerHistoryEvent['before'],
  currency: OwnerSnapshot['currency'],
  path: ValuePath,
  cite: Citing,
): HtmlValue {
  if (state === null) {
    return NOTHING;
  }
  const { nominal_amount: amount, percentage, name, city } = state;
  return html`<div>${cite.number(moneyIn(currency, amount), [...path, 'nominal_amount'])}</div>
    ${percentage !== null && html`<div>${cite.number(`${plain(percentage)} %`, [...path, 'percentage'])}</div>`}
    <div class="hint">${cite.text(name, [...path, 'name'])}</div>
    ${city !== null && html`<div class="hint">${cite.text(city, [...path, 'city'])}</div>`}`;
}
