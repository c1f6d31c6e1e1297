import type { GrafanaDashboard } from '../../../scripts/generate/dashboards/model/grafanaTypes.ts';

/** Columns of Grafana's grid. */
const COLUMNS = 24;

/** What is wrong with the places of panels: outside of the grid, on each other, or with an id of another one. */
export function layoutProblems({ panels }: Pick<GrafanaDashboard, 'panels'>): readonly string[] {
  const ids = panels.map(({ id }) => id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} is given twice`);
  const cells = new Map<string, string>();
  const collisions = panels.flatMap(({ title = '', gridPos }) => {
    if (gridPos === undefined || gridPos.x < 0 || gridPos.x + gridPos.w > COLUMNS) {
      return [`${title} is outside of the grid`];
    }
    const taken = cellsOf(gridPos).map((cell) => cells.get(cell));
    cellsOf(gridPos).forEach((cell) => cells.set(cell, title));
    return [...new Set(taken)].filter((other) => other !== undefined).map((other) => `${title} lies on ${other}`);
  });
  return [...repeated, ...collisions];
}

function cellsOf({ x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }) {
  return Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`);
}
