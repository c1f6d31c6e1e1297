import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { isAlive, pidOf, processIdentity } from '#system/processIdentity';

test('a process has one identity for as long as it lives', async () => {
  const sleeper = spawn('sleep', ['60'], { stdio: 'ignore' });
  await once(sleeper, 'spawn');
  const identity = processIdentity(sleeper.pid ?? 0) ?? '';
  expect(processIdentity(sleeper.pid ?? 0)).toBe(identity);
  expect([pidOf(identity), isAlive(identity)]).toEqual([sleeper.pid, true]);
  const ended = once(sleeper, 'exit');
  sleeper.kill('SIGKILL');
  await ended;
  expect([processIdentity(sleeper.pid ?? 0), isAlive(identity)]).toEqual([undefined, false]);
});

test('a process that has the number of an earlier one is another', () => {
  const identity = processIdentity(process.pid) ?? '';
  expect(isAlive(identity)).toBe(true);
  expect(isAlive(`${process.pid}:1`)).toBe(false);
});

test.each(['', 'none', ':1'])('%j names no process', (identity) => {
  expect(isAlive(identity)).toBe(false);
});
