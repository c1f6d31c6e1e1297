import { BATCH_CONCURRENCY, LEASE_SECONDS, RECOVERY_LIMIT_SECONDS } from './chaosSettings.ts';
import { type FaultResult, isSound } from './faultResult.ts';
import { ROSTER } from './roster.ts';

export const REPORT_HEADER = [
  '',
  'fault',
  'in flight at the fault',
  'lost',
  'doubled',
  'wrongly charged',
  'callbacks missed',
  'records that differ',
  'max in flight a batch',
  'attempts lost',
  'tries off time',
  'recovery s',
] as const;

/** Faults that were run together. */
export interface Measurement {
  /** With the hour. */
  readonly machine: string;
  readonly seeds: readonly string[];
  readonly results: readonly FaultResult[];
}

export function reportCells(result: FaultResult): (string | number)[] {
  const { name, inFlight, lost, doubled, wronglyCharged, callbacksMissed, recordsDiffer } = result;
  const { mostInFlight, timing, recoverySeconds } = result;
  const recovered = recoverySeconds === null ? 'never' : Number(recoverySeconds.toFixed(1));
  const counts = [inFlight, lost, doubled, wronglyCharged, callbacksMissed, recordsDiffer ?? '–', mostInFlight];
  const timed = [timing?.attemptsLost ?? '–', timing?.triesOff ?? '–'];
  return [isSound(result) ? '✓' : '✗', name, ...counts, ...timed, recovered];
}

/** What the columns mean and what they are held to, a sentence each. */
export const EXPLANATION: readonly string[] = [
  'Recovery: from the end of the fault (the kill, the waking, the network mended, the server answering again) until ' +
    'everything accepted before it has ended, its batches included, and no command of then is in the outbox.',
  `Held to: nothing lost, doubled, wrongly charged or left untold, no record that differs, at most ${BATCH_CONCURRENCY} rows of a batch in flight in every ` +
    `sample, no attempt lost and no try of a delivery off its time where that is counted, recovery below ${RECOVERY_LIMIT_SECONDS} s, which is two leases of work (ENRICH_LEASE=${LEASE_SECONDS}).`,
];

export function rosterLine(): string {
  return ROSTER.map(({ role, count }) => `${count} × ${role}`).join(', ');
}

/** What a run of `make chaos` came to, as Markdown. */
export function chaosReport(measurements: readonly Measurement[]): string {
  return [...measurements.flatMap(measured), ...EXPLANATION.flatMap((sentence) => [sentence, ''])].join('\n');
}

/** The rows of some faults as a table in Markdown, a line each. */
export function tableLines(results: readonly FaultResult[]): readonly string[] {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(REPORT_HEADER),
    line(['---', '---', ...REPORT_HEADER.slice(2).map(() => '--:')]),
    ...results.map((result) => line(reportCells(result))),
  ];
}

/** What else was measured, a sentence each. */
export function notesOf({ note, timing }: FaultResult): readonly string[] {
  return [
    ...(note === null ? [] : [note]),
    ...(timing === null
      ? []
      : [`${timing.tries} tries of deliveries, the furthest ${timing.mostSecondsOff.toFixed(1)} s off its time.`]),
  ];
}

function measured({ machine, seeds, results }: Measurement): readonly string[] {
  const sum = (pick: (result: FaultResult) => number): number => results.reduce((total, one) => total + pick(one), 0);
  const seedLine =
    seeds.length === 1
      ? `seed \`${seeds[0] ?? ''}\``
      : `seeds ${seeds.map((seed) => `\`${seed}\``).join(', ')}, each fault once a seed: counts are added up, of the rest the worst is shown`;
  return [
    `${machine}; ${seedLine}; ${rosterLine()}, one Postgres, one Kafka, one Redis.`,
    '',
    ...tableLines(results),
    '',
    `${sum((one) => one.enrichments)} enrichments, ${sum((one) => one.profiles)} of them profiles that were held against their steps; ${sum((one) => one.callbacks)} callbacks; ${sum((one) => one.samples)} samples of rows in flight, taken from Postgres; ${Math.max(...results.map((one) => one.rebuilt))} enrichments and batches rebuilt from ${Math.max(...results.map((one) => one.messages))} records after the last fault.`,
    '',
    ...results.flatMap((result) => notesOf(result).flatMap((note) => [`${result.name}: ${note}`, ''])),
  ];
}
