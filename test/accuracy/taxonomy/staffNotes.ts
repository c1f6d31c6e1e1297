import type { Random } from '../../../simulator/dataset/random.ts';
import type { Staff } from './employees.ts';
import { calendarYear, type FiscalYears, numericDay } from './fiscalYears.ts';
import { cell, htmlTable } from './htmlTable.ts';

/** What notes count, this year and the year before. */
interface Count {
  readonly current: number;
  readonly prior: number;
}

type Draw = (count: Count, years: FiscalYears, random: Random) => Staff;

/** What notes of any wording say of employees; where they say nothing sure, neither year is told. */
export function staffNotes(years: FiscalYears, random: Random): Staff {
  const current = random.integer(4, 900);
  const count = { current, prior: Math.max(current + random.integer(-3, 3), 4) };
  return random.pick([sentenceOfBoth, sentenceOfBoth, sentenceOfOne, sentenceOfOne, silent, groups, groups, quarters])(
    count,
    years,
    random,
  );
}

const sentenceOfBoth: Draw = ({ current, prior }, [year], random) => {
  const end = Number(calendarYear(year.end));
  const text = random.pick([
    `Die Gesellschaft beschäftigte im Geschäftsjahr ${current} (Vorjahr: ${prior}) Mitarbeiter.`,
    `Im Geschäftsjahr ${end} waren durchschnittlich ${current} (${end - 1}: ${prior}) Arbeitnehmer beschäftigt.`,
    `Die durchschnittliche Mitarbeiterzahl betrug ${current}. Im Vorjahr waren es ${prior}.`,
    `Die Zahl der im Jahresdurchschnitt beschäftigten Mitarbeiter belief sich auf ${current} (i. Vj.: ${prior}).`,
    `Gegenüber ${prior} im Vorjahr waren durchschnittlich ${current} Arbeitnehmer beschäftigt.`,
    `Im Durchschnitt waren ${current} Mitarbeiter (Vorjahr ${prior}) und 2 Geschäftsführer tätig.`,
    `Durchschnittlich waren ${current} Arbeitnehmer (Vorjahr ${prior}), davon 2 in Teilzeit, beschäftigt.`,
  ]);
  return { html: `<p>${text}</p>`, current, prior };
};

const sentenceOfOne: Draw = ({ current }, _years, random) => {
  const part = random.integer(1, current - 1);
  const text = random.pick([
    `Während des Geschäftsjahres waren ${current} Arbeitnehmer beschäftigt.`,
    `Durchschnittlich waren ${part} Angestellte und ${current - part} gewerbliche Arbeitnehmer beschäftigt.`,
    `Im Geschäftsjahr wurden durchschnittlich ${current} Arbeitnehmer (ohne 3 Auszubildende) beschäftigt.`,
    `Die durchschnittliche Zahl der Arbeitnehmer betrug ${current} zuzüglich 2 Auszubildender.`,
    `Im Durchschnitt waren einschließlich der Auszubildenden ${current} Mitarbeiter beschäftigt.`,
    `Die Anzahl der durchschnittlich beschäftigten Arbeitnehmer gemäß § 285 Nr. 7 HGB beträgt ${current}.`,
    `Durchschnittlich waren ${current} Mitarbeiter beschäftigt. Hiervon waren ${part} teilzeitbeschäftigt.`,
  ]);
  return { html: `<p>${text}</p>`, current, prior: null };
};

const silent: Draw = ({ current }, [year], random) => {
  const text = random.pick([
    `Zum ${numericDay(year.end)} waren ${current} Mitarbeiter beschäftigt.`,
    `Die Gesellschaft beschäftigte durchschnittlich rund ${current} Mitarbeiter.`,
    'Die Gesellschaft beschäftigt durchschnittlich weniger als 50 Arbeitnehmer (§ 267 Abs. 1 HGB).',
    `Im Vorjahr waren durchschnittlich ${current} Arbeitnehmer beschäftigt; Angaben für das Geschäftsjahr liegen nicht vor.`,
    'Das Durchschnittsalter der Arbeitnehmer lag bei 43 Jahren.',
    `Der Personalaufwand je Mitarbeiter betrug durchschnittlich ${current} TEUR.`,
  ]);
  return { html: `<p>${text}</p>`, current: null, prior: null };
};

const LEAD =
  'Die durchschnittliche Zahl der während des Geschäftsjahres beschäftigten Arbeitnehmer verteilt sich wie folgt:';
const PARTITIONS = [
  ['Gewerbliche Arbeitnehmer', 'Angestellte'],
  ['Vollzeitbeschäftigte', 'Teilzeitbeschäftigte'],
  ['Kaufmännische Angestellte', 'Technische Angestellte', 'Gewerbliche Arbeitnehmer'],
];

/** By groups with their sum, and now and then what is no part of it beneath. */
const groups: Draw = ({ current, prior }, [{ end }], random) => {
  const names = random.pick(PARTITIONS);
  const rows = split(current, names.length, random).map(
    (one, at) => [names[at] ?? '', one, 0] as [string, number, number],
  );
  split(prior, names.length, random).forEach((one, at) => rows[at]?.splice(2, 1, one));
  const beneath: readonly [string, number, number][] = random.chance(0.3) ? [['davon Auszubildende', 2, 1]] : [];
  const total: [string, number, number] = [random.pick(['Gesamt', 'Summe', 'Insgesamt', '']), current, prior];
  const year = Number(calendarYear(end));
  const heads = random.pick([
    [String(year), String(year - 1)],
    ['Geschäftsjahr', 'Vorjahr'],
    [`${year} Anzahl`, `${year - 1} Anzahl`],
  ]);
  const table = htmlTable(
    [[cell(random.pick(['', 'Gruppe', 'Arbeitnehmer'])), ...heads.map((head) => cell(head))]],
    [...rows, total, ...beneath].map((row) => row.map((text) => cell(String(text)))),
  );
  return { html: `<p>${LEAD}</p>${table}`, current, prior };
};

/** At the ends of the quarters, whose average is theirs (§ 267 (5) HGB). */
const quarters: Draw = ({ current }, _years, random) => {
  const counts = [current - 2, current + 1, current - 1, current + 2];
  const names = random.pick([
    ['31.03.', '30.06.', '30.09.', '31.12.'],
    ['1. Quartal', '2. Quartal', '3. Quartal', '4. Quartal'],
    ['I. Quartal', 'II. Quartal', 'III. Quartal', 'IV. Quartal'],
  ]);
  const rows = [...names.map((name, at) => [name, counts[at] ?? 0] as const), ['Durchschnitt', current] as const];
  const table = htmlTable(
    [[cell('Stichtag'), cell('Arbeitnehmer')]],
    rows.map((row) => row.map((text) => cell(String(text)))),
  );
  return { html: `<p>${LEAD}</p>${table}`, current, prior: null };
};

function split(sum: number, parts: number, random: Random): number[] {
  const first = Array.from({ length: parts - 1 }, () => random.integer(1, Math.max(1, Math.floor(sum / parts))));
  return [...first, sum - first.reduce((before, one) => before + one, 0)];
}
