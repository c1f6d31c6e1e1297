import { enrichmentTypeByName } from './catalogue.ts';
import type { Headline, OutputLine } from './headlineKind.ts';

/** What is stored beside an output; null for a type that is not on offer, and an output in another shape than it has. */
export function headlineOf(type: string, output: unknown): Headline | null {
  return enrichmentTypeByName(type)?.headline.of(output) ?? null;
}

/** What a stored headline tells; null where another version stored it in another shape. */
export function outputLine(type: string, headline: unknown): OutputLine | null {
  return enrichmentTypeByName(type)?.headline.line(headline) ?? null;
}
