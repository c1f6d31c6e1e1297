import { headlineOf, outputLine } from './headlines.ts';

/** What an enrichment found, in a few words; empty where its output is in another shape than its type has. */
export function describeOutput(type: string, output: unknown): string {
  const line = outputLine(type, headlineOf(type, output));
  if (line === null) {
    return '';
  }
  const { company, text, state } = line;
  return [...(company === null ? [] : [`${company}, `]), ...(state === null ? [] : [`${state}: `]), text].join('');
}
