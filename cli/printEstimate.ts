import type { BatchCostEstimateResource, CostEstimateResource } from '#contract/http/costEstimate';
import { printJson, printPainted, table } from './output.ts';

/** Prints what a dry run told: a line for people, or its JSON. */
export function printEstimate(estimate: CostEstimateResource | BatchCostEstimateResource, isJson: boolean): void {
  if (isJson) {
    printJson({ data: estimate });
    return;
  }
  const { credits, mirror, seconds_expected: seconds } = estimate;
  const rows = 'rows' in estimate ? Object.entries(estimate.rows) : [];
  const titles = rows.map(([name]) => (name === 'total' ? 'rows' : name.replaceAll('_', ' ')));
  const counts = rows.map(([, count]) => count);
  printPainted(
    table(['credits', 'seconds', 'mirror', ...titles], [[credits, seconds, mirror ? 'yes' : 'no', ...counts]]),
  );
}
