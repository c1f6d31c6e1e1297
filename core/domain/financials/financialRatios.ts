import { type Ratio, RATIO_NAMES, type RatioName, type SeriesLine } from './series.ts';

const DECIMALS = 10_000;
const DAY_MILLISECONDS = 86_400_000;

/** Ratios of each year, from proven numbers alone: what is not sure of one of them is said of none. */
export function financialRatios(years: readonly string[], series: readonly SeriesLine[]): readonly Ratio[] {
  const proven = (key: string, place: number): number | null => {
    const found = series.find((line) => line.key === key)?.values[place];
    return found?.proven === true ? found.value : null;
  };
  const growth = (key: string, place: number): number | null => {
    const [before, now] = [proven(key, place - 1), proven(key, place)];
    return before === null || now === null || !areAYearApart(years, place) ? null : share(now - before, before);
  };
  const formulas: Readonly<Record<RatioName, (place: number) => number | null>> = {
    equity_ratio: (place) => share(proven('equity', place), proven('total_assets', place)),
    debt_to_equity: (place) => share(proven('liabilities', place), proven('equity', place)),
    return_on_equity: (place) => share(proven('net_income', place), proven('equity', place)),
    revenue_growth: (place) => growth('revenue', place),
    total_assets_growth: (place) => growth('total_assets', place),
  };
  return RATIO_NAMES.flatMap((name) =>
    years.map((year, place) => ({ name, year_end: year, value: formulas[name](place) })),
  );
}

/** Of what is negative or nothing, a share has no meaning. */
function share(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : rounded(part / whole);
}

/** Growth over more or less than a year is another number. */
function areAYearApart(years: readonly string[], place: number): boolean {
  const days = (Date.parse(years[place] ?? '') - Date.parse(years[place - 1] ?? '')) / DAY_MILLISECONDS;
  return days === 365 || days === 366;
}

function rounded(value: number): number {
  return Math.round(value * DECIMALS) / DECIMALS;
}
