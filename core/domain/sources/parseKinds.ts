import { type DeclaredSource, type SourceName, SOURCES } from './catalogue.ts';

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

/** What a kind is called by the source that declares it. */
interface DeclaredDocument {
  readonly source: SourceName;
  readonly document: string;
}

const DOCUMENTS = Object.fromEntries(
  SOURCES.flatMap(({ name: source, documents }) =>
    Object.keys(documents).map((document) => [`${source}-${document}`, { source, document }] as const),
  ),
) as Readonly<Record<ParseKind, DeclaredDocument>>;

export function documentOf(kind: ParseKind): DeclaredDocument {
  return DOCUMENTS[kind];
}
