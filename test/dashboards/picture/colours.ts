import type { AskingJson } from '../../support/dashboards/dashboardFiles.ts';

/** The names that our panels use, in the shades of Grafana's dark theme. */
const NAMED: Readonly<Record<string, string>> = {
  green: '#56a64b',
  yellow: '#d9a806',
  orange: '#e0702a',
  red: '#d4394f',
  blue: '#3274d9',
  purple: '#a352cc',
};

/** Of lines, in their order. */
const PALETTE = [
  '#73bf69',
  '#f2cc0c',
  '#8ab8ff',
  '#ff780a',
  '#f2495c',
  '#5794f2',
  '#b877d9',
  '#705da0',
  '#37872d',
  '#fade2a',
];

export function named(colour: string): string {
  return NAMED[colour] ?? colour;
}

export function ofLine(index: number): string {
  return PALETTE[index % PALETTE.length] ?? '';
}

/** The colour of the highest limit that a value has reached. */
export function ofValue(value: number, { fieldConfig }: AskingJson): string {
  const steps = fieldConfig.defaults.thresholds?.steps ?? [];
  const reached = steps.filter(({ value: from }) => from === null || value >= from);
  return named(reached.at(-1)?.color ?? 'green');
}
