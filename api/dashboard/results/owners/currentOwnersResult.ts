import type { OwnerSnapshot } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { GetCompanyOwnersOutput } from '#contract/types/get_company_owners/getCompanyOwners';
import { NO_OWNERS_WORDS } from '#contract/types/get_company_owners/noOwnersWords';
import { SNAPSHOT_WARNING_WORDS } from '#contract/types/get_company_historical_owners/snapshotWarningWords';
import { type Html, html } from '../../html.ts';
import { type Citing, NOTHING, shortHash } from '../citing.ts';
import { facts } from '../../parts/facts.ts';
import { money } from '../numbers.ts';
import type { ResultContext } from '../resultContext.ts';
import { startPath } from '../../startPath.ts';
import { ownersTable } from './ownersTable.ts';

/** Who owns the company by its newest list, and what that list is. */
export function currentOwnersResult(output: GetCompanyOwnersOutput, { cite }: ResultContext): Html {
  const { owners, list, _registry_meta: meta } = output;
  if (list === null) {
    return html`<div class="empty">
      <p class="title">Its owners are not known</p>
      <p>The reason: ${NO_OWNERS_WORDS[meta.warnings[0] ?? 'company_not_found']}. It costs nothing.</p>
    </div>`;
  }
  const input = { company_id: output.company_id };
  return html`${cite.legend}
    <section class="card" aria-label="Newest list">
      ${facts([
        ['Company', output.company_name === null ? NOTHING : html`${output.company_name}`],
        ['Seat', output.seat === null ? NOTHING : html`${output.seat}`],
        ['List of', cite.text(list.document_date, ['list', 'document_date'])],
        ['Filed on', list.filed_on === null ? NOTHING : html`${list.filed_on}`],
        ['Capital', capitalOf(list, cite)],
        ['Document', html`<code>${shortHash(list.source_document_id)}</code>`],
      ])}
      ${list.warnings.map((warning) => html`<p class="warning">${SNAPSHOT_WARNING_WORDS[warning]}</p>`)}
      <p class="actions">
        <a class="button" href="${startPath('get_company_historical_owners', input)}">Who owned it before</a>
      </p>
    </section>
    <h2>Owners</h2>
    ${ownersTable('Owners', owners, cite)} ${cite.documents}`;
}

function capitalOf({ share_capital: capital, currency }: OwnerSnapshot, cite: Citing): Html {
  const printed = cite.number(money(capital), ['list', 'share_capital']);
  return currency === null ? html`${printed}` : html`${printed} ${cite.text(currency, ['list', 'currency'])}`;
}
