import type { z } from 'zod';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { code, table } from './markdown.ts';

const BEGIN = '<!-- types: generated -->';
const END = '<!-- types: end -->';

/**
 * docs/spec/decisions.md with every type on offer, between two markers; the rest is written by hand.
 *
 * @throws Error where the document has no such markers
 */
export function decisionsDocument(document: string): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`docs/spec/decisions.md needs the lines ${BEGIN} and ${END}`);
  }
  const rows = ENRICHMENT_TYPES.map((type) => [code(type.name), inputOf(type), code(type.lane), priceOf(type)]);
  return `${before}${BEGIN}\n\n${table(['Type', 'Input', 'Lane', 'Price'], rows)}\n\n${END}${after}`;
}

function inputOf({ input, either }: EnrichmentType): string {
  const fields = Object.entries<z.ZodType>(input.shape).filter(([field]) => either?.includes(field) !== true);
  const mayBeAbsent = ([, schema]: (typeof fields)[number]): boolean => schema.safeParse(undefined).success;
  const needed = [
    ...(either === undefined ? [] : [either.map(code).join(' or ')]),
    ...fields.filter((field) => !mayBeAbsent(field)).map(([field]) => code(field)),
  ];
  const others = fields.filter(mayBeAbsent).map(([field]) => code(field));
  const optional = others.length === 0 ? [] : [`optionally ${others.join(', ')}`];
  return [...(needed.length === 0 ? [] : [needed.join(', ')]), ...optional].join('; ');
}

/** Some outcomes of a type cost nothing (`freeWhen`), beside what costs nothing of any type. */
function priceOf({ price, freeWhen }: EnrichmentType): string {
  return price > 0 && freeWhen !== undefined ? `${price} or 0` : String(price);
}
