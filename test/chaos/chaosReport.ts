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

/** The report as Markdown. */
export function chaosReport(measurements: readonly Measurement[]): string {
  return [
    '# Faults',
    '',
    '<!-- `make chaos` writes this file; with ROWS=FILE it keeps the tables of the runs before, which FILE collects. -->',
    '',
    INTRODUCTION,
    '',
    ...measurements.flatMap(measured),
    ...EXPLANATION.flatMap((sentence) => [sentence, '']),
    '## The faults of time, of the database and of records',
    '',
    MEANING,
    '',
    '## How it is counted',
    '',
    COUNTING,
    '',
  ].join('\n');
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
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const sum = (pick: (result: FaultResult) => number): number => results.reduce((total, one) => total + pick(one), 0);
  const seedLine =
    seeds.length === 1
      ? `seed \`${seeds[0] ?? ''}\``
      : `seeds ${seeds.map((seed) => `\`${seed}\``).join(', ')}, each fault once a seed: counts are added up, of the rest the worst is shown`;
  return [
    `${machine}; ${seedLine}; ${rosterLine()}, one Postgres, one Kafka, one Redis.`,
    '',
    line(REPORT_HEADER),
    line(['---', '---', ...REPORT_HEADER.slice(2).map(() => '--:')]),
    ...results.map((result) => line(reportCells(result))),
    '',
    `${sum((one) => one.enrichments)} enrichments, ${sum((one) => one.profiles)} of them profiles that were held against their steps; ${sum((one) => one.callbacks)} callbacks; ${sum((one) => one.samples)} samples of rows in flight, taken from Postgres; ${Math.max(...results.map((one) => one.rebuilt))} enrichments and batches rebuilt from ${Math.max(...results.map((one) => one.messages))} records after the last fault.`,
    '',
    ...results.flatMap((result) => notesOf(result).flatMap((note) => [`${result.name}: ${note}`, ''])),
  ];
}

const INTRODUCTION =
  'What becomes of work when its processes die and its servers and networks fail. `make chaos` starts the distributed ' +
  'platform with every role as a process of its own and a proxy before every server, asks for work all the time, and ' +
  'strikes; `make chaos FAULT=leader SEED="a b c"` strikes with the faults that are named so, once a seed. It fails where anything is not as it should be.';

const MEANING = [
  '- **Clocks off**: processes on hosts whose clocks are 90 s behind or ahead from their start, and stay so until all is',
  '  counted: two of three workers, the controller that leads, all webhooks, all APIs. Where a clock **jumps**, it is set 90 s',
  '  ahead and back again under load. Postgres and the callers have the right time.',
  '- **Answers to commits lost**: Postgres has committed, and says so; then the connection ends in place of the answer. Every',
  '  37th commit of all processes that has written something is lost so for 10 s.',
  '- **Postgres read-only**: `default_transaction_read_only` is on for all sessions, as behind an address that leads to a',
  '  standby. Until it is off, each `/readyz` has to say no, reading has to go on, and what would write is refused.',
  '- **While records are published**: Kafka answers so slowly that the leader has a transaction of records under way nearly',
  '  all the time. Then the broker is killed, three times; or the leader is. The last run does all of it one after the other',
  '  with 5,000 more enrichments each, lets all connections to Kafka go half open for 10 s, and lets the leader sleep with a',
  '  transaction under way until another one publishes in its place.',
].join('\n');

const COUNTING = [
  '- The load is single enrichments and batches: answers from the mirror, rows that repeat others, e-mail addresses that',
  '  are verified against simulated mail servers, companies that a browser reads from the simulated register, and profiles of',
  '  companies, some of which are allowed fewer credits than they need. Callers',
  '  repeat a request that is not answered with the same `Idempotency-Key` at any of the APIs. Some singles have no key and',
  '  are asked once. Whatever is temporary has to be answered by 503 with Retry-After.',
  '- **Lost**: a request that was never accepted, an accepted one that is not there or not with all its rows, an',
  '  enrichment without an end, without a result or with a failure, a batch without an end, a command left in the outbox; a',
  '  part of a profile that is told to be complete and is not what its step and the source say, or is missing without a reason.',
  '- **Doubled**: more enrichments or batches than requests, a request that became two, an enrichment settled twice, an end',
  '  that changed afterwards; a step of a profile that was started twice, or that its output tells otherwise.',
  '- **Wrongly charged**: an enrichment that cost another sum than its type, or anything but nothing where it repeats',
  '  another; a reservation that is left; every finding of `enrich credits audit`, a ledger that does not add up to 0',
  '  included; a profile for which more was reserved and spent at any time than its budget, whose steps have cost another sum than it',
  '  tells, or that cost anything beside them.',
  '- **Callbacks missed**: every batch, and some of the singles, name a receiver that refuses a fifth of its deliveries at',
  '  first. Counted is what had an end and was never taken by it, what came under two ids, and every wrong signature.',
  '- **Records that differ**: a consumer that knows nothing but `docs/asyncapi.yaml` reads the topics from their beginning,',
  '  once no change waits to be published, and keeps the last message of each key. Counted is each enrichment and batch of all',
  '  faults so far whose record is missing, surplus, or says anything else than the API does; each message that is none of',
  '  those documented or shows a key, a signing secret or the query of a callback address; and each key whose sequence does',
  '  not grow or whose end was taken back. A state may come again with a larger sequence: that is at least once.',
  '- **Attempts lost**, **tries off time**: counted where no process ends and no server fails. A lost attempt is one that was',
  '  taken from a worker which had it. A try is off its time where it comes, or is signed, more than 5 s before or after it',
  '  was due: at the end of what it tells of, or `ENRICH_CALLBACK_RETRIES` after the answer to the try before it.',
].join('\n');
