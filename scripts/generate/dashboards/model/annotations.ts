import type { GrafanaAnnotation } from './grafanaTypes.ts';
import { selector } from './queries.ts';
import { DATASOURCE } from './variables.ts';

/** How long what is new counts as new; longer than the interval of most scrapes, so that no mark is missed. */
const NEW = '2m';

/** Marks in all panels: what changed when a line bends. */
export function annotations(): GrafanaAnnotation[] {
  const build = selector('enrichment_build_info');
  const before = `${build} offset ${NEW}`;
  return [
    annotation('Deploys', 'blue', {
      // Not where nothing was seen before: then Prometheus is new, and not the version.
      expr: `sum by (version) (${build}) unless on (version) sum by (version) (${before}) and on () sum (${before})`,
      title: 'Another version',
      text: '{{version}} runs',
    }),
    annotation('Leader changes', 'purple', {
      expr: `max by (namespace) (changes(${selector('enrichment_controller_leader_transitions')}[${NEW}])) > 0`,
      title: 'Another controller leads',
      text: '{{namespace}}',
    }),
  ];
}

function annotation(
  name: string,
  iconColor: string,
  { expr, title, text }: { readonly expr: string; readonly title: string; readonly text: string },
): GrafanaAnnotation {
  return {
    name,
    datasource: DATASOURCE,
    enable: true,
    hide: false,
    iconColor,
    target: { refId: 'Annotation', expr, legendFormat: '', instant: false, range: true, format: 'time_series' },
    titleFormat: title,
    textFormat: text,
  };
}
