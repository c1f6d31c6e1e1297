import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { DASHBOARDS } from '../../scripts/generate/dashboards/dashboards.ts';

const FOLDER = 'docs/runbooks';
const pages = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, 'utf8') }));
const values = parse(readFileSync('charts/enrichment/values.yaml', 'utf8')) as Readonly<Record<string, unknown>>;

/** `dashboard _Sources_, panel _Circuit breakers_`; the panel may be left out. */
const DASHBOARD = /dashboard _([^_]+)_(?:, panel _([^_]+)_)?/giu;
const VALUE = new RegExp(`\`((?:${Object.keys(values).join('|')})(?:\\.[A-Za-z]+)+)\``, 'gu');

const hasPanel = (dashboard: string, panel: string | undefined): boolean =>
  DASHBOARDS.some(
    ({ title, topics }) =>
      title === dashboard &&
      (panel === undefined || topics.some(({ panels }) => panels.some((one) => one.title === panel))),
  );

/** What is below an object that is empty is up to Kubernetes. */
function hasValue(path: string): boolean {
  let value: unknown = values;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) {
      return false;
    }
    if (Object.keys(value).length === 0) {
      return true;
    }
    if (!(key in value)) {
      return false;
    }
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return true;
}

describe('a page for an alert', () => {
  test('names dashboards and panels that there are', () => {
    const named = pages.flatMap(({ name, text }) =>
      [...text.matchAll(DASHBOARD)].map(([, dashboard = '', panel]) => ({ name, dashboard, panel })),
    );
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter(({ dashboard, panel }) => !hasPanel(dashboard, panel))).toEqual([]);
  });

  test('names values of the chart that there are', () => {
    const named = pages.flatMap(({ name, text }) => [...text.matchAll(VALUE)].map(([, path = '']) => ({ name, path })));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ path }) => !hasValue(path))).toEqual([]);
  });
});
