import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { dashboardJson } from '../../scripts/generate/dashboards/dashboardJson.ts';
import { DASHBOARDS } from '../../scripts/generate/dashboards/dashboards.ts';
import { FIXED_VARIABLES } from '../../scripts/generate/dashboards/model/fixedVariables.ts';
import { askingPanels, dashboardFiles, panelsOf } from '../support/dashboards/dashboardFiles.ts';
import { layoutProblems } from '../support/dashboards/layoutProblems.ts';
import { schemaProblems } from '../support/dashboards/schemaProblems.ts';

const FOLDER = 'charts/enrichment/files/dashboards';
const RUNBOOKS = 'docs/runbooks';
const DATASOURCE = { type: 'prometheus', uid: '${datasource}' };
const files = dashboardFiles();
const panels = files.flatMap(({ name, dashboard }) =>
  panelsOf(dashboard).map((panel) => [`${name}: ${panel.title ?? ''}`, panel] as const),
);
const asking = files.flatMap(({ name, dashboard }) =>
  askingPanels(dashboard).map((panel) => [`${name}: ${panel.title ?? ''}`, panel] as const),
);
const links = panels.flatMap(([, panel]) => (panel.links ?? []).map(({ url = '' }) => url));

describe('The dashboards of the chart', () => {
  it('are those that are described, and no others', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(DASHBOARDS.map(({ name }) => `${name}.json`).toSorted());
    DASHBOARDS.forEach((dashboard) =>
      expect(readFileSync(`${FOLDER}/${dashboard.name}.json`, 'utf8')).toBe(dashboardJson(dashboard)),
    );
  });

  it('have the defaults of the chart where a release fixes something', () => {
    const { monitoring } = parse(readFileSync('charts/enrichment/values.yaml', 'utf8')) as {
      readonly monitoring: {
        readonly rules: {
          readonly runbooks: string;
          readonly objectives: Readonly<Record<string, { readonly objective: number }>>;
        };
      };
    };
    const { runbooks, objectives } = monitoring.rules;
    const fixed = Object.fromEntries(FIXED_VARIABLES.map(({ name, value }) => [name, value]));
    const snake = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
    const figures = Object.entries(objectives).map(([name, { objective }]) => [snake(name), String(objective)]);
    expect(fixed).toEqual({ product: fixed['product'], runbooks, ...Object.fromEntries(figures) });
  });

  it('have ids and titles of their own', () => {
    const heads = files.flatMap(({ dashboard: { uid, title } }) => [uid, title]);
    expect(new Set(heads).size).toBe(2 * files.length);
  });

  it.each(files.map(({ name, dashboard }) => [name, dashboard] as const))(
    'give each panel a place and an id of its own (%s)',
    (_, dashboard) => {
      expect(layoutProblems(dashboard)).toEqual([]);
    },
  );

  it.each(files.map(({ name, dashboard }) => [name, dashboard] as const))(
    'name each panel once, and mark deploys and changes of the leader (%s)',
    (_, dashboard) => {
      const titles = panelsOf(dashboard).map(({ title }) => title);
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
      expect(dashboard.annotations.list.map(({ name }) => name)).toEqual(['Deploys', 'Leader changes']);
    },
  );
});

describe("Grafana's own types", () => {
  const WRONG = ['an unknown field', 'none of an enumeration', 'no options', 'a threshold as text'];
  let problems: readonly string[] = [];
  // The compiler reads its libraries first, which takes seconds on a machine that has other work.
  beforeAll(() => {
    const right = files.map(({ dashboard }) => dashboard);
    problems = schemaProblems([...right, { ...right[0], panels: wrongPanels() }]);
  }, 60_000);

  it('allow each field of each dashboard', () => {
    expect(problems.filter((problem) => !WRONG.some((title) => problem.startsWith(`${title}: `)))).toEqual([]);
  });

  it.each(WRONG)('refuse %s', (title) => {
    expect(problems.filter((problem) => problem.startsWith(`${title}: `))).toHaveLength(1);
  });

  /** A panel that is right but for what its title says. */
  function wrongPanels() {
    const [first] = asking;
    const panel = first?.[1] ?? { type: 'stat', options: {}, fieldConfig: { defaults: {} } };
    const thresholds = { mode: 'absolute', steps: [{ value: '1', color: 'red' }] };
    return [
      { ...panel, title: 'an unknown field', fieldsConfig: {} },
      { ...panel, title: 'none of an enumeration', options: { ...panel.options, graphMode: 'areas' } },
      { ...panel, title: 'no options', options: {} },
      { ...panel, title: 'a threshold as text', fieldConfig: { defaults: { thresholds }, overrides: [] } },
    ];
  }
});

describe('A panel', () => {
  it.each(panels)('says what it means (%s)', (_, { description = '' }) => {
    expect(description.length).toBeGreaterThan(20);
  });

  it.each(asking)('has a unit, a name for each line, and the source of data that is chosen (%s)', (_, panel) => {
    expect(panel.fieldConfig.defaults.unit).toMatch(/^(?:short|s|bytes|percentunit|ops|reqps|none)$/u);
    expect(panel.datasource).toEqual(DATASOURCE);
    expect(panel.targets?.length).toBeGreaterThan(0);
    panel.targets?.forEach(({ legendFormat }) => expect(legendFormat).not.toBe(''));
  });

  it.each(asking)('asks for the namespaces that are chosen (%s)', (_, { targets = [] }) => {
    targets.forEach(({ expr }) => {
      const selectors = expr.match(/\{[^}]*\}/gu) ?? [];
      expect(selectors.filter((selector) => !selector.includes('namespace=~"$namespace"'))).toEqual([]);
    });
  });

  it.each(asking)('uses only variables that its dashboard has (%s)', (title, { targets = [] }) => {
    const file = files.find(({ name }) => title.startsWith(`${name}: `));
    const names = file?.dashboard.templating.list.map(({ name }) => name) ?? [];
    const used = targets.flatMap(({ expr }) => [...expr.matchAll(/\$(\w+)/gu)].map(([, name = '']) => name));
    expect(used.filter((name) => ![...names, '__rate_interval'].includes(name))).toEqual([]);
  });

  it('is refused a place on another one, outside of the grid, or the id of another one', () => {
    const at = (id: number, x: number) => ({
      id,
      type: 'row' as const,
      title: `${id}`,
      collapsed: false,
      panels: [],
      gridPos: { x, y: 0, w: 12, h: 1 },
    });
    expect(layoutProblems({ panels: [at(1, 0), at(2, 6)] })).toEqual(['2 lies on 1']);
    expect(layoutProblems({ panels: [at(1, 0), at(2, 13)] })).toEqual(['2 is outside of the grid']);
    expect(layoutProblems({ panels: [at(1, 0), at(1, 12)] })).toEqual(['the id 1 is given twice']);
  });
});

describe('Links of panels', () => {
  it('lead to pages for alerts that are there, and every page is reached', () => {
    const linked = links.filter((url) => url.startsWith('${runbooks}/')).map((url) => url.replace('${runbooks}/', ''));
    expect(linked.filter((page) => !existsSync(`${RUNBOOKS}/${page}`))).toEqual([]);
    expect(readdirSync(RUNBOOKS).filter((page) => !linked.includes(page))).toEqual([]);
  });

  it('lead to pages of the platform that are there', () => {
    const routes = globSync('api/dashboard/*outes.ts').map((file) => readFileSync(file, 'utf8'));
    const paths = links
      .filter((url) => url.startsWith('${product}'))
      .map((url) => url.replace(/\$\{product\}|\?.*$/gu, ''));
    expect(paths.length).toBeGreaterThan(5);
    expect([...new Set(paths)].filter((path) => !routes.some((text) => text.includes(`'${path}'`)))).toEqual([]);
  });
});
