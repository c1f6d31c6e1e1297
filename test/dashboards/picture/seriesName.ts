import type { Series } from '../prometheusServer.ts';

/** What a line is called: the legend with the values of its labels. */
export function seriesName(legend: string, { metric }: Pick<Series, 'metric'>): string {
  return legend.replaceAll(/\{\{(\w+)\}\}/gu, (_, label: string) => metric[label] ?? '').trim();
}
