import type { CheckVatOutput } from '#contract/types/check_vat/checkVat';
import { type Html, html } from '../html.ts';
import { badge } from '../parts/badge.ts';
import { facts } from '../parts/facts.ts';
import { NOTHING } from './citing.ts';

/** The verdict about a VAT number and whom its member state names. */
export function checkVatResult(output: CheckVatOutput): Html {
  const { vat_id: number, valid, name, address, company_id: company, name_matches: matches } = output;
  return html`<section class="card verdict" aria-label="Verdict">
    <p class="title-row">${badge(valid ? 'valid' : 'not valid')} <strong>${number}</strong></p>
    <p>
      ${valid ? 'The member state knows the number as valid.' : 'The member state does not know the number as valid.'}
      ${name === null ? 'It tells neither name nor address.' : ''}
    </p>
    ${facts([
      ['Member state', output.country],
      ['Name', name ?? NOTHING],
      ['Address', address === null ? NOTHING : address.split('\n').map((line) => html`<div>${line}</div>`)],
      ['Company id', company === null ? NOTHING : html`<code>${company}</code>`],
      ['Name of the company', matches === null ? NOTHING : matches ? 'agrees' : 'differs'],
      ['Consulted on', output.consulted_on],
    ])}
  </section>`;
}
