import type { Provenance } from '../provenance.ts';
import type { Knows } from './bearerOf.ts';
import { formReadings } from './formReadings.ts';
import { PERSON_REMOVED, type Removal, removedFromJson, removedFromText } from './removedFrom.ts';
import { removedFromProvenance } from './removedFromProvenance.ts';

/**
 * What a stored text is: `json` a JSON value, `json_texts` a list of JSON texts, `provenance` citations, `url` an address,
 * `text` anything else.
 */
export const COLUMN_KINDS = ['json', 'json_texts', 'provenance', 'url', 'text'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** What is stored without the people that are known; the very text where it names none of them. */
export function removedFromColumn(kind: ColumnKind, text: string, knows: Knows): Removal<string> {
  const removal = removedFrom(kind, text, knows);
  return removal.found.length === 0 ? { ...removal, value: text } : removal;
}

function removedFrom(kind: ColumnKind, text: string, knows: Knows): Removal<string> {
  switch (kind) {
    case 'json':
      return written(removedFromJson(JSON.parse(text), knows));
    case 'provenance':
      return written(removedFromProvenance(JSON.parse(text) as Provenance, knows));
    case 'json_texts': {
      const parts = (JSON.parse(text) as readonly string[]).map((part) => removedFromJsonText(part, knows));
      return written({
        value: parts.map(({ value }) => value),
        found: parts.flatMap(({ found }) => found),
        unclear: parts.flatMap(({ unclear }) => unclear),
      });
    }
    case 'url':
      return removedFromUrl(text, knows);
    case 'text':
      return removedFromText(text, knows);
  }
}

function written(removal: Removal<unknown>): Removal<string> {
  return { ...removal, value: JSON.stringify(removal.value) };
}

/** Some of the texts are empty: nothing was answered yet. */
function removedFromJsonText(text: string, knows: Knows): Removal<string> {
  return text === '' ? { value: text, found: [], unclear: [] } : removedFromColumn('json', text, knows);
}

/** An address keeps its origin: what stands behind it leads nowhere without the person. */
function removedFromUrl(text: string, knows: Knows): Removal<string> {
  const removals = formReadings(text).map((reading) => removedFromText(decoded(reading), knows));
  const origin = URL.canParse(text) ? new URL(text).origin : '';
  return {
    value: `${origin}/${encodeURIComponent(PERSON_REMOVED)}`,
    found: removals.flatMap(({ found }) => found),
    unclear: removals.flatMap(({ unclear }) => unclear),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
