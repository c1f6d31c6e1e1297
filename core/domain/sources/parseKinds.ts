import { type DeclaredSource, SOURCES } from './catalogue.ts';

type KindOf<Source extends DeclaredSource> = Source extends DeclaredSource
  ? `${Source['name']}-${keyof Source['documents'] & string}`
  : never;

/** The kinds of saved pages and files that `enrich parse` reads: `<source>-<kind>`. */
export type ParseKind = KindOf<DeclaredSource>;

/** What to give for each kind, as a description that ends a sentence. */
export const PARSE_KIND_DESCRIPTIONS = Object.fromEntries(
  SOURCES.flatMap(({ name, documents }) =>
    Object.entries(documents).map(([kind, description]) => [`${name}-${kind}`, description]),
  ),
) as Readonly<Record<ParseKind, string>>;

export const PARSE_KINDS = Object.keys(PARSE_KIND_DESCRIPTIONS) as readonly ParseKind[];
