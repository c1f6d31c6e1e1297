import { labelledLines } from './views/labelledLines.ts';

/** What a person is told of a platform that runs. Addresses stay whole, however long: they are opened. */
export function platformBanner(facts: readonly (readonly [label: string, text: string])[]): string {
  const lines = labelledLines(facts, Number.POSITIVE_INFINITY).map((line) => `  ${line}`);
  return ['The platform is running. Ctrl-C stops it.', ...lines].join('\n');
}
