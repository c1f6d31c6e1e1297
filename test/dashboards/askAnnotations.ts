import type { GrafanaDashboard } from '../../scripts/generate/dashboards/model/grafanaTypes.ts';
import { filledQuery, type Filling } from '../support/dashboards/filledQuery.ts';
import type { Range } from './askPanels.ts';
import type { PrometheusServer } from './prometheusServer.ts';

/** A mark in all panels. */
export interface Mark {
  readonly name: string;
  /** Epoch seconds. */
  readonly at: number;
  readonly colour: string;
}

/** The marks of a dashboard: where what it asks for begins to hold. */
export async function askAnnotations(
  prometheus: PrometheusServer,
  dashboard: GrafanaDashboard,
  range: Range,
  filling: Filling,
): Promise<readonly Mark[]> {
  const all = await Promise.all(
    dashboard.annotations.list.map(async ({ name, iconColor, target }) => {
      const series = await prometheus.askRange(filledQuery(target.expr, dashboard, filling), range);
      return series.flatMap(({ values }) =>
        values
          .filter(([at], index) => at - (values[index - 1]?.[0] ?? -Infinity) > range.step)
          .map(([at]) => ({ name, at, colour: iconColor })),
      );
    }),
  );
  return all.flat();
}
