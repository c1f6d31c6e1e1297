import { metricsIn } from '../support/knownMetrics.ts';
import { type AskingJson, askingPanels, type DashboardFile } from '../support/dashboards/dashboardFiles.ts';
import { filledQuery, type Filling } from '../support/dashboards/filledQuery.ts';
import type { PrometheusServer, Series } from './prometheusServer.ts';

export interface Range {
  /** Epoch seconds. */
  readonly start: number;
  readonly end: number;
  readonly step: number;
}

/** What a panel shows. */
export interface Shown {
  readonly dashboard: string;
  readonly panel: AskingJson;
  /** The answers to its questions, in their order. */
  readonly answers: readonly { readonly legend: string; readonly series: readonly Series[] }[];
  /** How well it is proven: by series of its own, by the 0 of what has not happened yet, or not at all. */
  readonly state: 'data' | 'quiet' | 'empty';
}

/** What Prometheus answers to each question of each panel. */
export async function askPanels(
  prometheus: PrometheusServer,
  files: readonly DashboardFile[],
  range: Range,
  filling: Filling,
): Promise<readonly Shown[]> {
  const names = await prometheus.names();
  const shown: Shown[] = [];
  for (const { name, dashboard } of files) {
    for (const panel of askingPanels(dashboard)) {
      const answers = await Promise.all(
        (panel.targets ?? []).map(async ({ expr, legendFormat, instant }) => {
          const filled = filledQuery(expr, dashboard, filling);
          const series = instant
            ? await prometheus.askNow(filled, range.end)
            : await prometheus.askRange(filled, range);
          return { legend: legendFormat, series };
        }),
      );
      shown.push({ dashboard: name, panel, answers, state: stateOf(panel, answers, names) });
    }
  }
  return shown;
}

/** A question is quiet where one of its metrics has no series: nothing of the kind has happened since the start. */
function stateOf(panel: AskingJson, answers: Shown['answers'], names: ReadonlySet<string>): Shown['state'] {
  if (answers.some(({ series }) => series.length === 0)) {
    return 'empty';
  }
  const asked = (panel.targets ?? []).flatMap(({ expr }) => metricsIn(expr));
  return asked.every((metric) => names.has(metric)) ? 'data' : 'quiet';
}
