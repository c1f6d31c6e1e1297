import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { machineLine } from '../../bench/lib/measure.ts';
import { print, table, tell } from '../../cli/output.ts';
import { writeMarkedPlace } from '../support/writeMarkedPlace.ts';
import { CHOICES, FULL, SHORT } from './drill.ts';
import { drillReport, REPORT_HEADER, reportCells } from './drillReport.ts';
import { DRILLS } from './drills.ts';
import { type DrillResult, isSound } from './drillResult.ts';
import { runDrill } from './runDrill.ts';

/**
 * `node test/drills/main.ts [--drill restore|failover|switchover] [--rounds N] [--short] [--seed S] [--log FILE]`: restores
 * databases and changes primaries under load as the documentation says, and prints what it cost. A run of all writes
 * its table into docs/drills.md. The log is what the processes have said.
 */

const PAGE = new URL('../../docs/drills.md', import.meta.url);

const { values } = parseArgs({
  options: {
    drill: { type: 'string' },
    rounds: { type: 'string' },
    short: { type: 'boolean' },
    seed: { type: 'string' },
    log: { type: 'string' },
  },
});
const chosen = DRILLS.filter(({ choice }) => values.drill === undefined || choice === values.drill);
const rounds = Number(values.rounds ?? 1);
if (chosen.length === 0 || !Number.isInteger(rounds) || rounds < 1) {
  tell(`DRILL is one of ${CHOICES.join(', ')}; absent for all. ROUNDS is a whole number from 1 on.`);
  process.exit(2);
}

const pace = values.short === true ? SHORT : FULL;
const seed = values.seed ?? randomBytes(4).toString('hex');
const machine = machineLine();
print(`${machine}\nseed ${seed}`);
const results: DrillResult[] = [];
let running: { remove(): Promise<void> } | null = null;
let endsWith: number | null = null;
// Nothing that was started may outlive the drill, however it ends: one that is being set up ends once it is.
const leave = (code: number): void => {
  endsWith = code;
  void running?.remove().finally(() => process.exit(code));
};
process.once('SIGINT', () => leave(130)).once('SIGTERM', () => leave(143));
process.once('uncaughtException', (error) => {
  tell(error.stack ?? error.message);
  void (running?.remove() ?? Promise.resolve()).finally(() => process.exit(1));
});
for (let round = 1; round <= rounds; round += 1) {
  for (const drill of chosen) {
    tell(`round ${round} of ${rounds}: ${drill.name}`);
    const result = await runDrill(drill, {
      seed: `${seed} ${round}`,
      pace,
      logFile: values.log ?? null,
      onPlatform: (platform) => {
        running = platform;
        if (endsWith !== null) {
          leave(endsWith);
        }
      },
    });
    results.push(result);
    // After each, so that what was measured outlives a run that is stopped.
    if (values.drill === undefined) {
      await writeMarkedPlace(PAGE, 'drills', drillReport({ machine, seed, pace, results }));
    }
    result.examples.forEach((example) => tell(`  ${example}`));
    tell(`  ${reportCells(result).join(' · ')}; ${result.note}`);
  }
}
print(`\n${table([...REPORT_HEADER], results.map(reportCells))}\n`);
process.exitCode = results.every(isSound) ? 0 : 1;
