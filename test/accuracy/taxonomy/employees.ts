import type { Random } from '../../../simulator/dataset/random.ts';
import { cell, htmlTable } from './htmlTable.ts';

export interface Staff {
  readonly html: string;
  readonly current: number | null;
  readonly prior: number | null;
}

export const NO_STAFF: Staff = { html: '', current: null, prior: null };

/** How many people worked for the company, as notes tell it (§§ 285 No. 7, 314 (1) No. 4 HGB). */
export function staffSentence(largest: number, random: Random): Staff {
  const current = random.integer(1, largest);
  const prior = Math.max(current + random.integer(-3, 3), 1);
  const both = random.pick([
    `Im Geschäftsjahr waren durchschnittlich ${current} (Vorjahr: ${prior}) Arbeitnehmer beschäftigt.`,
    `Die durchschnittliche Zahl der während des Geschäftsjahres beschäftigten Arbeitnehmer betrug ${current} (Vj. ${prior}).`,
    `Im Jahresdurchschnitt wurden ${current} Mitarbeiter (i. Vj. ${prior} Mitarbeiter) beschäftigt.`,
  ]);
  const one = random.pick([
    `Die durchschnittliche Zahl der während des Geschäftsjahres beschäftigten Arbeitnehmer betrug ${current}.`,
    `Während des Geschäftsjahres waren durchschnittlich ${current} Mitarbeiter beschäftigt.`,
    `Durchschnittlich beschäftigte Arbeitnehmer: ${current}`,
  ]);
  const hasPrior = random.chance(0.5);
  return { html: `<p>${hasPrior ? both : one}</p>`, current, prior: hasPrior ? prior : null };
}

const GROUPS = ['Gewerbliche Arbeitnehmer', 'Angestellte', 'Leitende Angestellte', 'Teilzeitkräfte', 'Aushilfen'];

/** The same by groups, in a table with its sum. */
export function staffTable(largest: number, years: readonly [string, string], random: Random): Staff {
  const groups = GROUPS.filter(() => random.chance(0.6)).map((name) => {
    const current = random.integer(1, largest);
    return { name, current, prior: Math.max(current + random.integer(-3, 3), 1) };
  });
  const all = groups.length === 0 ? [{ name: GROUPS[1] ?? '', current: largest, prior: largest }] : groups;
  const sum = (pick: (group: (typeof all)[number]) => number): number =>
    all.reduce((before, group) => before + pick(group), 0);
  const [current, prior] = [sum((group) => group.current), sum((group) => group.prior)];
  const rows = [...all, { name: random.pick(['Gesamt', 'Summe', 'Insgesamt', '']), current, prior }];
  const table = htmlTable(
    [[cell(''), cell(years[0]), cell(years[1])]],
    rows.map((row) => [cell(row.name), cell(String(row.current)), cell(String(row.prior))]),
  );
  const lead =
    'Die durchschnittliche Zahl der während des Geschäftsjahres beschäftigten Arbeitnehmer verteilt sich wie folgt:';
  return { html: `<p>${lead}</p>${table}`, current, prior };
}
