import type { GetLeiOutput } from '#contract/types/get_lei/getLei';
import { LEI_OUTCOME_WORDS } from '#contract/types/get_lei/leiOutcomeWords';
import { type Html, html, type HtmlValue } from '../html.ts';
import { badge } from '../parts/badge.ts';
import { type Fact, facts } from '../parts/facts.ts';
import { NOTHING } from './citing.ts';

/** The identifier of a company with what of its record agrees, or why there is none. */
export function leiResult(output: GetLeiOutput): Html {
  const { lei, legal_name: name, outcome } = output;
  return html`<section class="card verdict" aria-label="Identifier">
    <p class="title-row">
      ${lei === null ? badge('no identifier') : html`<strong><code>${lei}</code></strong>`} ${name ?? ''}
    </p>
    <p>${lei === null ? 'There is no identifier to answer: ' : 'What it rests on: '}${LEI_OUTCOME_WORDS[outcome]}.</p>
    ${facts(leiFacts(output))}
  </section>`;
}

function leiFacts(output: GetLeiOutput): readonly Fact[] {
  const { registered_at: authority, registration_status: registration, matches } = output;
  return [
    ['Company id', html`<code>${output.company_id}</code>`],
    ['Entity', told(output.entity_status)],
    ['Registration', told(registration && registration.replaceAll('_', ' '))],
    ['Next renewal', told(output.next_renewal_on)],
    ['Registered as', told(output.registered_as)],
    ['Registered at', told(authority && (authority.name ?? authority.code))],
    ['Number agrees', yesOrNo(matches && matches.number)],
    ['Court agrees', yesOrNo(matches && matches.authority)],
    ['Name or seat agrees', yesOrNo(matches && matches.company)],
    ['Edition of the index', told(output.index_published_on)],
  ];
}

function told(text: string | null): HtmlValue {
  return text ?? NOTHING;
}

function yesOrNo(agrees: boolean | null): HtmlValue {
  return agrees === null ? html`<span class="none">not compared</span>` : agrees ? 'yes' : 'no';
}
