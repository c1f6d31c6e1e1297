import { describe, expect, it } from '@jest/globals';
import type { Unit } from '../../scripts/generate/dashboards/model/panel.ts';
import { formatValue } from '../dashboards/picture/formatValue.ts';
import { linesSvg, type Plot } from '../dashboards/picture/linesSvg.ts';
import { seriesName } from '../dashboards/picture/seriesName.ts';
import { filledQuery } from '../support/dashboards/filledQuery.ts';
import { dashboardFiles } from '../support/dashboards/dashboardFiles.ts';

const PLOT: Plot = {
  width: 400,
  height: 200,
  range: { start: 0, end: 60, step: 5 },
  unit: 's',
  lines: [],
  stacked: false,
  stepped: false,
  fromZero: true,
  limits: [],
  marks: [],
};
const points = (...values: readonly (readonly [number, number])[]) => [{ colour: '#123456', points: values }];
const strokes = (svg: string): number => svg.match(/stroke="#123456"/gu)?.length ?? 0;

describe('A value in a picture', () => {
  it.each<[number, Unit, string]>([
    [0, 's', '0 s'],
    [0.0946, 's', '94.6 ms'],
    [5400, 's', '1.5 hours'],
    [96 * 1024, 'bytes', '96 KiB'],
    [0.055, 'percentunit', '5.5%'],
    [4.64, 'reqps', '4.64 req/s'],
    [123_456, 'short', '123 K'],
    [-3, 's', '-3 s'],
    [Number.NaN, 'ops', '–'],
  ])('is shown in its unit (%d %s)', (value, unit, text) => {
    expect(formatValue(value, unit)).toBe(text);
  });

  it('is a whole number where it counts', () => {
    expect(formatValue(1.05, 'short', 0)).toBe('1');
  });
});

describe('A line in a picture', () => {
  it('is broken where nothing was measured for a while', () => {
    expect(strokes(linesSvg({ ...PLOT, lines: points([0, 1], [5, 2], [10, 1]) }))).toBe(1);
    expect(strokes(linesSvg({ ...PLOT, lines: points([0, 1], [5, 2], [40, 1]) }))).toBe(2);
  });

  it('lies on the one before it where lines add up', () => {
    const lines = [
      ...points([0, 1], [5, 1]),
      {
        colour: '#abcdef',
        points: [
          [0, 2],
          [5, 2],
        ] as const,
      },
    ];
    const top = (plot: Plot): string =>
      /stroke="#abcdef"/u.exec(linesSvg(plot)) === null
        ? ''
        : (linesSvg(plot).match(/d="M([\d.]+,[\d.]+)[^"]*" fill="none" stroke="#abcdef"/u)?.[1] ?? '');
    expect(top({ ...PLOT, lines, stacked: true })).toBe('76.0,8.0');
    expect(linesSvg({ ...PLOT, lines, stacked: true })).toContain('>3 s<');
    expect(linesSvg({ ...PLOT, lines })).not.toContain('>3 s<');
  });

  it('has the name that its legend says', () => {
    expect(seriesName('{{method}} {{route}}', { metric: { method: 'GET', route: '/api' } })).toBe('GET /api');
    expect(seriesName('{{outcome}} {{provider}}', { metric: { outcome: 'none yet' } })).toBe('none yet');
  });
});

describe('A question to Prometheus', () => {
  it('has no variable of Grafana left', () => {
    const left = dashboardFiles().flatMap(({ dashboard }) =>
      dashboard.panels.flatMap((panel) =>
        ('targets' in panel ? (panel.targets ?? []) : [])
          .map(({ expr }) => filledQuery(expr, dashboard, { namespace: 'shop', rateInterval: '2m' }))
          .filter((expr) => expr.includes('$')),
      ),
    );
    expect(left).toEqual([]);
  });
});
