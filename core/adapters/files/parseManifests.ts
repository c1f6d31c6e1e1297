import { parseAllDocuments } from 'yaml';
import type { ManifestVerdict, SourceManifest } from '#domain/sourcePolicy';

/** A document that is `elsewhere` of use is passed over. */
type Reading = ManifestVerdict | { readonly kind: 'elsewhere' };

export type ReadManifest = (document: unknown) => Reading;

export interface ParsedManifests {
  readonly manifests: readonly SourceManifest[];
  /** One sentence each; none of them repeats the text, which may hold passwords. */
  readonly problems: readonly string[];
}

/** Reads the YAML documents of one file (JSON is YAML too); empty documents are passed over. */
export function parseManifests(text: string, read: ReadManifest): ParsedManifests {
  const verdicts = [...parseAllDocuments(text, { prettyErrors: false })].flatMap((document): Reading[] => {
    const [error] = document.errors;
    if (error !== undefined) {
      const line = text.slice(0, error.pos[0]).split('\n').length;
      return [{ kind: 'invalid', problems: [`Line ${line} is not YAML (${error.code}).`] }];
    }
    const value: unknown = document.toJS();
    return value === null ? [] : [read(value)];
  });
  return {
    manifests: verdicts.flatMap((verdict) => (verdict.kind === 'valid' ? [verdict.manifest] : [])),
    problems: verdicts.flatMap((verdict) => (verdict.kind === 'invalid' ? verdict.problems : [])),
  };
}
