import type {
  GetOwnershipGraphOutput,
  OwnershipNodeEntry,
} from '#contract/types/get_ownership_graph/getOwnershipGraph';

type Value = string | number | boolean | null;
type Holding = GetOwnershipGraphOutput['holdings'][number];

interface Attribute<Of> {
  readonly type: 'boolean' | 'double' | 'string';
  readonly of: (one: Of, output: GetOwnershipGraphOutput) => Value;
}

const NODE: Readonly<Record<string, Attribute<OwnershipNodeEntry>>> = {
  name: { type: 'string', of: ({ name }) => name },
  kind: { type: 'string', of: ({ kind }) => kind },
  city: { type: 'string', of: ({ city }) => city },
  birth_date: { type: 'string', of: ({ birth_date: born }) => born },
  country: { type: 'string', of: ({ country }) => country },
  company_id: { type: 'string', of: ({ company_id: id }) => id },
  proven_by: { type: 'string', of: ({ proven_by: proof }) => proof },
  members: { type: 'string', of: ({ members }) => (members.length === 0 ? null : members.join('; ')) },
  stopped: { type: 'string', of: ({ stopped }) => stopped },
  effective_share: { type: 'string', of: ({ effective_share: share }) => quotient(share) },
  effective_percentage: { type: 'double', of: ({ effective_share: share }) => share?.percentage ?? null },
  effective_is_exact: { type: 'boolean', of: ({ effective_share: share }) => share?.is_exact ?? null },
  is_beneficial_owner: {
    type: 'boolean',
    of: ({ id }, output) => output.beneficial_owners.some(({ node }) => node === id),
  },
};

const EDGE: Readonly<Record<string, Attribute<Holding>>> = {
  nominal_amount: { type: 'double', of: ({ nominal_amount: amount }) => amount },
  currency: { type: 'string', of: ({ currency }) => currency },
  share: { type: 'string', of: ({ share }) => quotient(share) },
  percentage: { type: 'double', of: ({ share }) => share?.percentage ?? null },
  source_document_id: { type: 'string', of: ({ source_document_id: id }) => id },
};

/** The graph in GraphML (http://graphml.graphdrawing.org/specification.html), part by part. An edge leads from who holds. */
export function* graphml(output: GetOwnershipGraphOutput): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n';
  yield keys('node', NODE) + keys('edge', EDGE);
  yield '<graph id="ownership" edgedefault="directed">\n';
  for (const node of output.nodes) {
    yield `<node id="${xmlText(node.id)}">${values('node', NODE, node, output)}</node>\n`;
  }
  const ids = new Set(output.nodes.map(({ id }) => id));
  for (const [at, holding] of output.holdings.entries()) {
    const { holder, company } = holding;
    // Who is left out of what is shown may still be named by a holding.
    if (ids.has(holder) && ids.has(company)) {
      const ends = `source="${xmlText(holder)}" target="${xmlText(company)}"`;
      yield `<edge id="e${at}" ${ends}>${values('edge', EDGE, holding, output)}</edge>\n`;
    }
  }
  yield '</graph>\n</graphml>\n';
}

function keys(what: 'edge' | 'node', attributes: Readonly<Record<string, Pick<Attribute<never>, 'type'>>>): string {
  return Object.entries(attributes)
    .map(([name, { type }]) => `<key id="${what}.${name}" for="${what}" attr.name="${name}" attr.type="${type}"/>\n`)
    .join('');
}

/** What is null is left out. */
function values<Of>(
  what: 'edge' | 'node',
  attributes: Readonly<Record<string, Attribute<Of>>>,
  one: Of,
  output: GetOwnershipGraphOutput,
): string {
  return Object.entries(attributes)
    .map(([name, { of }]) => [name, of(one, output)] as const)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `<data key="${what}.${name}">${xmlText(String(value))}</data>`)
    .join('');
}

function quotient(share: { readonly numerator: string; readonly denominator: string } | null): string | null {
  return share === null ? null : `${share.numerator}/${share.denominator}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What needs an escape, and what XML 1.0 has no way to say (section 2.2). */
const SPECIAL = /[&<>"]|[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

function xmlText(text: string): string {
  return text.toWellFormed().replace(SPECIAL, (sign) => ENTITIES[sign] ?? '');
}
