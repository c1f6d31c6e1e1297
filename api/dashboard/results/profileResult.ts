import type { GetCompanyProfileOutput } from '#contract/types/get_company_profile/getCompanyProfile';
import { PART_WORDS, STOPPED_WORDS } from '#contract/types/get_company_profile/profileWords';
import { type Html, html, type HtmlValue } from '../html.ts';
import { badge } from '../parts/badge.ts';
import { facts } from '../parts/facts.ts';
import { creditCount } from '../parts/number.ts';
import { table } from '../parts/table.ts';
import { NOTHING } from './citing.ts';
import { financialsResult } from './financialsResult.ts';

const STEP_COLUMNS = ['Step', 'Enrichment', 'Status', 'Credits'].map((title) => ({ title }));

/** A profile: each part as a card, annual statements as a series, and the steps that it is made of. */
export function profileResult(output: GetCompanyProfileOutput): Html {
  const { stopped_reason: stopped, steps, financials } = output;
  return html`<section class="card verdict" aria-label="Profile">
      <p class="title-row"><strong>${output.company?.name ?? output.company_id ?? 'Unknown company'}</strong></p>
      <p class="sentence">
        ${stopped === null ? 'It is still running' : STOPPED_WORDS[stopped]}; ${creditCount(output.credits_spent)}
        spent.
      </p>
      ${facts([['Company id', output.company_id === null ? NOTHING : html`<code>${output.company_id}</code>`]])}
    </section>
    ${candidates(output)} ${output.parts.map((part) => partCard(output, part))}
    ${financials !== null && financialsResult(financials)}
    <h2>Steps</h2>
    ${table('Steps', STEP_COLUMNS, steps.map(stepRow))}`;
}

function stepRow({ step, type, enrichment_id: id, status, credits }: GetCompanyProfileOutput['steps'][number]) {
  return [
    html`${step} <code>${type}</code>`,
    html`<a href="/enrichments/${id}">${id}</a>`,
    badge(status),
    credits === null ? NOTHING : String(credits),
  ];
}

function candidates({ candidates: found }: GetCompanyProfileOutput): Html | false {
  return (
    found.length > 0 &&
    html`<section class="card" aria-label="Candidates">
      <p>Several companies have this name:</p>
      ${facts(found.map(({ company_id: id, name, seat }) => [id, [name, seat].filter((one) => one !== null).join(', ')]))}
    </section>`
  );
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

type Part = GetCompanyProfileOutput['parts'][number];

/** What it found in a line; the enrichment of its step shows all of it. */
function partCard(output: GetCompanyProfileOutput, { include, status, error }: Part): Html {
  const gaps = output.left_out.filter((gap) => gap.include === include);
  return html`<section class="card" aria-label="${include}">
    <p class="title-row"><strong>${include}</strong> ${badge(status.replace('_', ' '))}</p>
    <p class="hint">${PART_WORDS[include]}</p>
    <p>${lineOf(output, include)}</p>
    ${error !== null && html`<p>${error.message ?? error.code ?? ''}</p>`}
    ${gaps.map(({ message }) => html`<p>${message}</p>`)}
  </section>`;
}

function lineOf(output: GetCompanyProfileOutput, part: Part['include']): HtmlValue {
  const lines: Readonly<Record<Part['include'], readonly string[] | undefined>> = {
    company:
      output.company === null ? undefined : [output.company.name, output.company.seat ?? '', output.company.status],
    owners: output.owners?.owners.map(({ name }) => name),
    publications: published(output),
    financials: output.financials === null ? undefined : [countOf(output.financials.years.length, 'fiscal year')],
    documents: output.documents?.map(({ document }) => document.replace('_', ' ')),
    emails: output.emails?.map(({ email, status }) => `${email}: ${status}`),
  };
  const line = (lines[part] ?? []).filter((one) => one !== '').join(', ');
  return line === '' ? NOTHING : line;
}

function published({ publications, filings }: GetCompanyProfileOutput): readonly string[] {
  return [
    ...(publications === null ? [] : [countOf(publications.publications.length, 'publication')]),
    ...(filings === null ? [] : [countOf(filings.filings.length, 'filing')]),
  ];
}
