import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { clockOff, JUMP } from '../support/skewedHost.ts';

const MINUTE = 60_000;
/** How long the process may take to print what it has read. */
const SOON = 20_000;

/** What a program prints, as numbers, on a host whose clock is off. */
async function run(program: string, environment: Readonly<Record<string, string>>): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)('node', ['--eval', program], {
    env: { ...process.env, ...environment },
  });
  return stdout.trim().split(/\s+/u).map(Number);
}

test('every way to read the time of day is off by what is said', async () => {
  const program = 'console.log(Date.now(), +new Date(), Date.parse(Date()), +Reflect.construct(Date, []))';
  const read = await run(program, clockOff(-10 * MINUTE));
  expect(read).toHaveLength(4);
  read.forEach((milliseconds) => {
    expect(milliseconds - Date.now()).toBeLessThan(-10 * MINUTE + 1);
    expect(milliseconds - Date.now()).toBeGreaterThan(-10 * MINUTE - SOON);
  });
});

test('what does not ask for the time of day stays as it is', async () => {
  const program =
    'console.log(+new Date(5), +new Date(2026, 0), Date.UTC(2026), +(new Date() instanceof Date), +(new Date(7).constructor === Date))';
  const right = await run(program, {});
  expect(await run(program, clockOff(90_000))).toEqual(right);
});

test('a clock that jumps is right, then wrong, then right again', async () => {
  const program = `
    const read = () => console.log(Date.now());
    const jump = () => new Promise((next) => (process.once('${JUMP}', () => setImmediate(next)), process.kill(process.pid, '${JUMP}')));
    const alive = setInterval(() => {}, 1000);
    (async () => { read(); await jump(); read(); await jump(); read(); clearInterval(alive); })();`;
  const [before = 0, off = 0, after = 0] = await run(program, clockOff(10 * MINUTE, 'jumps'));
  expect(off - before).toBeGreaterThanOrEqual(10 * MINUTE);
  expect(off - after).toBeGreaterThan(9 * MINUTE);
  expect(after - before).toBeLessThan(SOON);
});
