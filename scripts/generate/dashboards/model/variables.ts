import { FIXED_VARIABLES } from './fixedVariables.ts';
import type { GrafanaVariable } from './grafanaTypes.ts';
import type { Choice } from './panel.ts';

/** The source of the data that is chosen at the head. */
export const DATASOURCE = { type: 'prometheus', uid: '${datasource}' };

const CHOICES: Readonly<Record<Choice, GrafanaVariable>> = {
  lane: choice('lane', 'Lane', 'label_values(enrichment_lane_backlog{namespace=~"$namespace"}, lane)'),
  source: choice('source', 'Source', 'label_values(enrichment_paused{namespace=~"$namespace", kind="source"}, name)'),
  pool: choice('pool', 'Pool', 'label_values(enrichment_pool_wanted_workers{namespace=~"$namespace"}, pool)'),
};

/** What is chosen at the head of a dashboard, and what the chart has fixed. */
export function variables(choices: readonly Choice[]): GrafanaVariable[] {
  return [
    { name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Data source' },
    choice('namespace', 'Namespace', 'label_values(enrichment_build_info, namespace)'),
    ...choices.map((name) => CHOICES[name]),
    ...FIXED_VARIABLES.map(({ name, value, says }): GrafanaVariable => ({
      name,
      type: 'constant',
      description: says,
      query: value,
      current: { text: value, value },
      hide: 2,
      skipUrlSync: true,
    })),
  ];
}

/** Several may be chosen, and all are at first: also those of a label that no series has yet. */
function choice(name: string, label: string, query: string): GrafanaVariable {
  return {
    name,
    type: 'query',
    label,
    datasource: DATASOURCE,
    query,
    includeAll: true,
    allValue: '.*',
    multi: true,
    current: { text: 'All', value: '$__all' },
    refresh: 2,
    sort: 1,
  };
}
