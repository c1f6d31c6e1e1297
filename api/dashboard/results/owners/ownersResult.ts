import type { GetCompanyHistoricalOwnersOutput } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { NO_HISTORY_WORDS } from '#contract/types/get_company_historical_owners/noHistoryWords';
import { SNAPSHOT_WARNING_WORDS } from '#contract/types/get_company_historical_owners/snapshotWarningWords';
import { type Html, html, type HtmlValue } from '../../html.ts';
import { type Column, table } from '../../parts/table.ts';
import { type Citing, NOTHING, shortHash, type ValuePath } from '../citing.ts';
import { money, moneyIn, percent } from '../numbers.ts';
import type { ResultContext } from '../resultContext.ts';
import { ownerEvents } from './ownerEvents.ts';
import { type HeldList, holdingsByList } from './holdings.ts';
import { ownersTable } from './ownersTable.ts';
import { timeline } from './timeline.ts';

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
    ${ownersTable('Owners today', owners, cite)}
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
