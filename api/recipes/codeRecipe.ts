import { readFile } from 'node:fs/promises';
import type { EnrichmentTypeName } from '#contract/types/catalogue';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import { otherOf } from '#contract/types/exactlyOneOf';
import type { EnrichmentType } from '#contract/types/enrichmentType';

export const RECIPE_MODES = ['batch', 'single'] as const;
export type RecipeMode = (typeof RECIPE_MODES)[number];

export const RECIPE_LANGUAGES = ['curl', 'python', 'typescript'] as const;
export type RecipeLanguage = (typeof RECIPE_LANGUAGES)[number];

export interface RecipeRequest {
  readonly type: EnrichmentTypeName;
  readonly mode: RecipeMode;
  readonly language: RecipeLanguage;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Whole credits for one enrichment. */
  readonly price: number;
}

export interface CodeRecipe {
  readonly file: string;
  /** A command line that runs the file; the key is in the environment. */
  readonly run: string;
  readonly code: string;
}

const SUFFIXES: Readonly<Record<RecipeLanguage, string>> = { curl: 'sh', python: 'py', typescript: 'ts' };
const PROGRAMS: Readonly<Record<RecipeLanguage, string>> = { curl: 'sh', python: 'python3', typescript: 'node' };

/**
 * A script that works as it is: for one enrichment of a type, or for a file of rows
 * (docs/spec/contract.md, "File upload").
 */
export async function codeRecipe({ type, mode, language, baseUrl, price }: RecipeRequest): Promise<CodeRecipe> {
  const suffix = SUFFIXES[language];
  const file = mode === 'batch' ? `${type}_batch.${suffix}` : `${type}.${suffix}`;
  const template = await readFile(new URL(`templates/${mode}.${suffix}.template`, import.meta.url), 'utf8');
  const { summary, example } = typeOf(type);
  const code = fill(template, {
    type,
    file,
    summary,
    price: `${price} ${price === 1 ? 'credit' : 'credits'}`,
    base_url: baseUrl,
    // JSON of text and numbers is valid in all three languages.
    input: JSON.stringify(example.input),
    columns: columns(typeOf(type)),
  });
  const args = mode === 'batch' ? ' rows.csv results.csv' : '';
  return { file, run: `ENRICH_API_KEY=eak_... ${PROGRAMS[language]} ${file}${args}`, code };
}

function typeOf(name: EnrichmentTypeName): EnrichmentType {
  const type = enrichmentTypeByName(name);
  if (type === null) {
    throw new Error(`There is no type ${name}`);
  }
  return type;
}

/** Those that a row must have, then those that it may have. */
function columns({ input, either }: EnrichmentType): string {
  const fields = Object.entries(input.shape).map(([name, schema]) => {
    const other = otherOf(either, name);
    const mayBeMissing = (schema as { safeParse(value: unknown): { success: boolean } }).safeParse(undefined).success;
    return {
      shown: other === undefined ? name : `${name} (or ${other})`,
      isOptional: mayBeMissing && other === undefined,
    };
  });
  const namesOf = (isOptional: boolean): readonly string[] =>
    fields.filter((field) => field.isOptional === isOptional).map(({ shown }) => shown);
  const optional = [...namesOf(true), 'custom_vars.NAME (comes back with the row)'];
  return [...namesOf(false), `optional: ${optional.join(', ')}`].join(', ');
}

/** @throws Error for a placeholder that nothing belongs in */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) {
      throw new Error(`The template has no value for ${name}`);
    }
    return value;
  });
}
