import type { OwnerSnapshot } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { NO_OWNERS_WORDS } from '#contract/types/get_company_owners/noOwnersWords';
import type { ShownOwners } from '#contract/types/get_company_owners/shownOwners';
import { SNAPSHOT_WARNING_WORDS } from '#contract/types/get_company_historical_owners/snapshotWarningWords';
import { type Html, html } from '../../html.ts';
import { type Citing, NOTHING, shortHash } from '../citing.ts';
import { facts } from '../../parts/facts.ts';
import { money } from '../numbers.ts';
import type { ResultContext } from '../resultContext.ts';
import { startPath } from '../../startPath.ts';
import { ownersTable } from './ownersTable.ts';

/** Who owns a company by one list, and what that list is. */
export function currentOwnersResult(output: ShownOwners, { cite }: ResultContext): Html {
  const { company_id: companyId, owners, list, remark, _registry_meta: meta } = output;
  if (list === null) {
    return html`<div class="empty">
      <p class="title">Its owners are not known</p>
      <p>The reason: ${NO_OWNERS_WORDS[meta.warnings[0] ?? 'company_not_found']}. It costs nothing.</p>
    </div>`;
  }
  return html`${cite.legend}
    <section class="card" aria-label="List">
      ${facts([
        ['Company', output.company_name === null ? NOTHING : html`${output.company_name}`],
        ['Seat', output.seat === null ? NOTHING : html`${output.seat}`],
        ['List of', cite.text(list.document_date, ['list', 'document_date'])],
        ['Filed on', list.filed_on === null ? NOTHING : html`${list.filed_on}`],
        ['Capital', capitalOf(list, cite)],
        ['Document', html`<code>${shortHash(list.source_document_id)}</code>`],
      ])}
      ${list.warnings.map((warning) => html`<p class="warning">${SNAPSHOT_WARNING_WORDS[warning]}</p>`)}
      ${remark !== undefined && html`<p class="warning">${remark}</p>`}
      ${companyId !== null && earlierOwners(companyId)}
    </section>
    <h2>Owners</h2>
    ${ownersTable('Owners', owners, cite)} ${cite.documents}`;
}

function earlierOwners(companyId: string): Html {
  const path = startPath('get_company_historical_owners', { company_id: companyId });
  return html`<p class="actions"><a class="button" href="${path}">Who owned it before</a></p>`;
}

function capitalOf({ share_capital: capital, currency }: OwnerSnapshot, cite: Citing): Html {
  const printed = cite.number(money(capital), ['list', 'share_capital']);
  return currency === null ? html`${printed}` : html`${printed} ${cite.text(currency, ['list', 'currency'])}`;
}
