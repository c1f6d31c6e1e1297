import type {
  GetOwnershipGraphOutput,
  OwnershipNodeEntry,
} from '#contract/types/get_ownership_graph/getOwnershipGraph';
import {
  HOLDER_WORDS,
  NODE_STOP_WORDS,
  OWNERSHIP_STOP_WORDS,
  PROOF_WORDS,
} from '#contract/types/get_ownership_graph/ownershipWords';
import { type Html, html, type HtmlValue } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { facts } from '../../parts/facts.ts';
import { creditCount } from '../../parts/number.ts';
import { type Column, table } from '../../parts/table.ts';
import { NOTHING, shortHash } from '../citing.ts';
import { money, plain } from '../numbers.ts';
import type { ResultContext } from '../resultContext.ts';
import { ownershipDrawing } from './ownershipDrawing.ts';

const OWNERS: readonly Column[] = [
  { title: 'Beneficial owner' },
  { title: 'Votes', isNumber: true },
  { title: 'Part', isNumber: true },
  { title: 'Through' },
];
const HOLDERS: readonly Column[] = [
  { title: 'Holder' },
  { title: 'City' },
  { title: 'Part of the company', isNumber: true },
  { title: 'Its own owners' },
];
const HOLDINGS: readonly Column[] = [
  { title: 'Holder' },
  { title: 'Holds of' },
  { title: 'Amount', isNumber: true },
  { title: 'Share', isNumber: true },
  { title: 'List' },
];
const STEPS = ['Step', 'Enrichment', 'Status', 'Credits'].map((title) => ({ title }));

type Names = (id: string) => string;

/** Who stands behind a company: the drawing, its beneficial owners, and the same in tables. */
export function ownershipResult(output: GetOwnershipGraphOutput, { path }: Pick<ResultContext, 'path'>): Html {
  const nameOf: Names = (id) => output.nodes.find((node) => node.id === id)?.name ?? '–';
  return html`${verdict(output, nameOf, path)} ${output.holdings.length > 0 && ownershipDrawing(output)}
    <h2>Beneficial owners</h2>
    ${
      output.beneficial_owners.length === 0
        ? html`<p class="hint">Nobody in the graph has more than a quarter of the votes.</p>`
        : table(
            'Beneficial owners',
            OWNERS,
            output.beneficial_owners.map((owner) => ownerRow(owner, nameOf)),
          )
    }
    <h2>Holders</h2>
    ${table('Holders', HOLDERS, output.nodes.map(holderRow))}
    <h2>Holdings</h2>
    ${table(
      'Holdings',
      HOLDINGS,
      output.holdings.map((holding) => holdingRow(holding, nameOf)),
    )}
    <h2>Steps</h2>
    ${table('Steps', STEPS, output.steps.map(stepRow))}`;
}

function verdict(output: GetOwnershipGraphOutput, nameOf: Names, path: string): Html {
  const { stopped_reason: stopped, is_complete: isComplete } = output;
  return html`<section class="card verdict" aria-label="Ownership">
    <p class="title-row">
      <strong>${output.company_name ?? output.company_id}</strong> ${badge(isComplete ? 'complete' : 'incomplete')}
    </p>
    <p class="sentence">
      ${stopped === null ? 'It is still growing' : OWNERSHIP_STOP_WORDS[stopped]}; ${creditCount(output.credits_spent)}
      spent.
    </p>
    ${facts([
      ['Company id', html`<code>${output.company_id}</code>`],
      ['Beneficial owners', String(output.beneficial_owners.length)],
      ['May be as well', namesOf(output.not_excluded, nameOf)],
      ['Hidden behind', namesOf(output.hidden, nameOf)],
    ])}
    ${
      !isComplete &&
      html`<p class="warning">
        There may be other beneficial owners: somebody behind the hidden holders, or whom no list names.
      </p>`
    }
    ${
      stopped !== null &&
      html`<p class="actions"><a class="button" href="${path}/graphml" download>Save as GraphML</a></p>`
    }
  </section>`;
}

function namesOf(ids: readonly string[], nameOf: Names): HtmlValue {
  return ids.length === 0 ? NOTHING : ids.map(nameOf).join(', ');
}

function ownerRow(
  {
    name,
    birth_date: born,
    votes,
    effective_share: part,
    through,
  }: GetOwnershipGraphOutput['beneficial_owners'][number],
  nameOf: Names,
): readonly HtmlValue[] {
  return [
    html`<span class="words">${name}</span> ${born !== null && html`<div class="hint words">born ${born}</div>`}`,
    `${plain(votes.percentage)} %`,
    partOf(part),
    through.length === 0 ? 'directly' : through.map(nameOf).join(', '),
  ];
}

function partOf(part: OwnershipNodeEntry['effective_share']): HtmlValue {
  return part === null ? NOTHING : `${part.is_exact ? '' : 'at least '}${plain(part.percentage)} %`;
}

function holderRow(node: OwnershipNodeEntry): readonly HtmlValue[] {
  const { company_id: id, proven_by: proof, members, stopped } = node;
  const lines: readonly HtmlValue[] = [
    HOLDER_WORDS[node.kind],
    ...(id === null ? [] : [html`<code>${id}</code>`]),
    ...(proof === null ? [] : [PROOF_WORDS[proof]]),
    ...members.map((member) => `with ${member}`),
  ];
  return [
    html`<span class="words">${node.name}</span> ${lines.map((line) => html`<div class="hint words">${line}</div>`)}`,
    node.city ?? NOTHING,
    partOf(node.effective_share),
    stopped === null ? (node.kind === 'company' ? 'in the graph' : NOTHING) : NODE_STOP_WORDS[stopped],
  ];
}

function holdingRow(
  {
    holder,
    company,
    nominal_amount: amount,
    currency,
    share,
    source_document_id: list,
  }: GetOwnershipGraphOutput['holdings'][number],
  nameOf: Names,
): readonly HtmlValue[] {
  return [
    nameOf(holder),
    nameOf(company),
    [money(amount), currency].filter((one) => one !== null).join(' '),
    share === null ? 'unknown' : `${plain(share.percentage)} %`,
    html`<code>${shortHash(list)}</code>`,
  ];
}

function stepRow({ step, type, enrichment_id: id, status, credits }: GetOwnershipGraphOutput['steps'][number]) {
  return [
    html`${step.split(':')[0]} <code>${type}</code>`,
    html`<a href="/enrichments/${id}">${id}</a>`,
    badge(status),
    credits === null ? NOTHING : String(credits),
  ];
}
