import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { ALERT_SCENES, TRIED_BY_PROMTOOL_ALONE } from '../cluster/support/scenes/alertScenes.ts';

interface Values {
  readonly monitoring: { readonly rules: { readonly alerts: Readonly<Record<string, object>> } };
}

test('Every alert of the chart is brought about in a cluster, or said to be tried by promtool alone', () => {
  const values = readFileSync(new URL('../../charts/enrichment/values.yaml', import.meta.url), 'utf8');
  const { monitoring } = parse(values) as Values;
  const brought = new Set([...ALERT_SCENES.flatMap(({ alerts }) => alerts), ...TRIED_BY_PROMTOOL_ALONE]);
  expect([...brought].toSorted()).toEqual(Object.keys(monitoring.rules.alerts).toSorted());
});
