import type { Unit } from '../../../scripts/generate/dashboards/model/panel.ts';

/** From → divided by → name. Grafana's own steps: seconds up to years, powers of 1,024 for bytes, of 1,000 for counts. */
type Step = readonly [from: number, divisor: number, name: string];

const SECONDS: readonly Step[] = [
  [31_536_000, 31_536_000, ' years'],
  [604_800, 604_800, ' weeks'],
  [86_400, 86_400, ' days'],
  [3_600, 3_600, ' hours'],
  [60, 60, ' mins'],
  [1, 1, ' s'],
  [1e-3, 1e-3, ' ms'],
  [1e-6, 1e-6, ' µs'],
];
const BYTES: readonly Step[] = [
  [2 ** 30, 2 ** 30, ' GiB'],
  [2 ** 20, 2 ** 20, ' MiB'],
  [2 ** 10, 2 ** 10, ' KiB'],
  [0, 1, ' B'],
];
const COUNTS: readonly Step[] = [
  [1e9, 1e9, ' Bil'],
  [1e6, 1e6, ' Mil'],
  [1e3, 1e3, ' K'],
];

/** A value as Grafana shows it in a unit. @param decimals how many; without it, as many as tell something */
export function formatValue(value: number, unit: Unit, decimals?: number): string {
  if (!Number.isFinite(value)) {
    return '–';
  }
  return decimals === undefined ? inUnit(value, unit) : inUnit(Number(value.toFixed(decimals)), unit);
}

function inUnit(value: number, unit: Unit): string {
  switch (unit) {
    case 's':
      return stepped(value, SECONDS, ' s');
    case 'bytes':
      return stepped(value, BYTES, ' B');
    case 'percentunit':
      return `${rounded(value * 100)}%`;
    case 'ops':
      return `${rounded(value)} ops/s`;
    case 'reqps':
      return `${rounded(value)} req/s`;
    case 'short':
      return stepped(value, COUNTS, '');
    case 'none':
      return rounded(value);
  }
}

function stepped(value: number, steps: readonly Step[], smallest: string): string {
  const step = steps.find(([from]) => value !== 0 && Math.abs(value) >= from);
  return step === undefined ? `${rounded(value)}${smallest}` : `${rounded(value / step[1])}${step[2]}`;
}

/** Three figures that count, or as many as a whole number has. */
function rounded(value: number): string {
  const size = Math.abs(value);
  return String(Number(value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 || size === 0 ? 2 : 4)));
}
