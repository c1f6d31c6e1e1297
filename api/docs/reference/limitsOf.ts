import { type Html, html, type HtmlValue } from '../../dashboard/html.ts';
import type { Schema } from './apiDocument.ts';

/** A longer one is for programs, and what it means is said in words. */
const PATTERN_CHARACTERS = 60;

/** What a value is held to, one after the other. */
export function limitsOf(schema: Schema): readonly HtmlValue[] {
  const { enum: values, const: only, default: preset, examples, pattern } = schema;
  return [
    only === undefined ? null : html`always ${code(only)}`,
    values === undefined ? null : html`one of ${values.map((value, at) => [at > 0 && ', ', code(value)])}`,
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    range(undefined, schema.maxProperties, ' fields'),
    pattern === undefined || pattern.length > PATTERN_CHARACTERS ? null : html`matches ${code(pattern)}`,
    preset === undefined ? null : html`default ${code(preset)}`,
    examples?.[0] === undefined ? null : html`for example ${code(examples[0])}`,
  ].filter((limit) => limit !== null);
}

function code(value: unknown): Html {
  return html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`;
}

const AMOUNT = new Intl.NumberFormat('en');

/** That every integer can be held exactly is said once, in the introduction. */
function range(least: number | undefined, most: number | undefined, unit: string): string | null {
  const from = least === undefined || least === Number.MIN_SAFE_INTEGER ? null : AMOUNT.format(least);
  const to = most === undefined || most === Number.MAX_SAFE_INTEGER ? null : AMOUNT.format(most);
  if (from === null) {
    return to === null ? null : `at most ${to}${unit}`;
  }
  return to === null ? `at least ${from}${unit}` : `${from} to ${to}${unit}`;
}
