import type {
  GetCompanyHistoricalOwnersOutput,
  OwnerEntry,
} from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { NO_HISTORY_WORDS } from '#contract/types/get_company_historical_owners/noHistoryWords';
import { SNAPSHOT_WARNING_WORDS } from '#contract/types/get_company_historical_owners/snapshotWarningWords';
import { type Html, html, type HtmlValue } from '../../html.ts';
import { type Column, table } from '../../parts/table.ts';
import { type Citing, NOTHING, shortHash, type ValuePath } from '../citing.ts';
import { money, moneyIn, percent, plain } from '../numbers.ts';
import type { ResultContext } from '../resultContext.ts';
import { ownerEvents } from './ownerEvents.ts';
import { type HeldList, holdingsByList } from './holdings.ts';
import { timeline } from './timeline.ts';

const OWNERS: readonly Column[] = [
  { title: 'Owner' },
  { title: 'City' },
  { title: 'Amount', isNumber: true },
  { title: 'Ownership', isNumber: true },
  { title: 'Shares' },
];
const LISTS: readonly Column[] = [
  { title: 'List of' },
  { title: 'Filed on' },
  { title: 'Capital', isNumber: true },
  { title: 'Owners' },
  { title: 'Sum agrees' },
  { title: 'Warnings' },
  { title: 'Document' },
];

/** Who owns the company, who held which part over time, the lists that say so, and what changed from one to the next. */
export function ownersResult(output: GetCompanyHistoricalOwnersOutput, { cite, readAt }: ResultContext): Html {
  const { owners, snapshots, history, _registry_meta: meta } = output;
  if (snapshots.length === 0) {
    return noHistory(meta);
  }
  const lists = holdingsByList(output);
  return html`${cite.legend}
    ${meta.warnings.map((warning) => html`<p class="warning">Lists are missing here: ${NO_HISTORY_WORDS[warning]}.</p>`)}
    <h2>Owners today</h2>
    ${table(
      'Owners today',
      OWNERS,
      owners.map((owner, at) => ownerRow(owner, ['owners', at], cite)),
    )}
    <h2>Over time</h2>
    ${timeline(lists, readAt)}
    <h2>Lists</h2>
    ${table(
      'Lists',
      LISTS,
      lists.map((list, at) => listRow(list, ['snapshots', at], cite)),
    )}
    ${
      history.length > 0 &&
      html`<h2>Events</h2>
        ${ownerEvents(history, snapshots, cite)}`
    }
    ${cite.documents}`;
}

/** It completed, and cost nothing. */
function noHistory({ status, warnings }: GetCompanyHistoricalOwnersOutput['_registry_meta']): Html {
  const [warning] = warnings;
  const reason = NO_HISTORY_WORDS[warning ?? (status === 'available' ? 'historical_owners_unavailable' : status)];
  return html`<div class="empty">
    <p class="title">There is no history of its owners</p>
    <p>The reason: ${reason}. It costs nothing.</p>
  </div>`;
}

function ownerRow(owner: OwnerEntry, path: ValuePath, cite: Citing): readonly HtmlValue[] {
  return [
    html`<span class="words">${cite.text(owner.name, [...path, 'name'])}</span> ${aboutOwner(owner, path, cite)}`,
    cite.text(owner.city, [...path, 'city']),
    amountOf(owner, path, cite),
    cite.number(owner.percentage === null ? null : `${plain(owner.percentage)} %`, [...path, 'percentage']),
    owner.shares.length === 0
      ? NOTHING
      : owner.shares.map(({ from, to }, at) => {
          const shown = from === to ? from : `${from}–${to}`;
          return html`<div>${cite.text(shown, ...['from', 'to'].map((end) => [...path, 'shares', at, end]))}</div>`;
        }),
  ];
}

function amountOf({ nominal_amount: amount, currency }: OwnerEntry, path: ValuePath, cite: Citing): HtmlValue {
  const printed = cite.number(money(amount), [...path, 'nominal_amount']);
  return currency === null ? printed : html`${printed} ${cite.text(currency, [...path, 'currency'])}`;
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

/** The list, and who held what by it: the same as the drawing shows. */
function listRow({ list, holdings }: HeldList, path: ValuePath, cite: Citing): readonly HtmlValue[] {
  const { source_document_id: hash, total_matches_capital: agrees } = list;
  return [
    cite.text(list.document_date, [...path, 'document_date']),
    list.filed_on === null ? NOTHING : html`${list.filed_on}`,
    html`${cite.number(money(list.share_capital), [...path, 'share_capital'])}${
      list.currency !== null && html` ${cite.text(list.currency, [...path, 'currency'])}`
    }`,
    html`<ul class="holdings">
      ${holdings.map(
        ({ name, amount, part }) =>
          html`<li>${name} <span class="hint">${percent(part)}, ${moneyIn(list.currency, amount)}</span></li>`,
      )}
    </ul>`,
    cite.text(agrees === null ? null : agrees ? 'yes' : 'no', [...path, 'total_matches_capital']),
    list.warnings.length === 0
      ? NOTHING
      : list.warnings.map((warning) => html`<p class="warning">${SNAPSHOT_WARNING_WORDS[warning]}</p>`),
    html`<code>${shortHash(hash)}</code>`,
  ];
}
