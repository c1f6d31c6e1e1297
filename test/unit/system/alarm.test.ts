import { describe, expect, test } from '@jest/globals';
import { Alarm } from '#system/alarm';

const LONG = 60_000;
const never = new AbortController().signal;

describe('An alarm', () => {
  test('wakes its sleeper when it is rung', async () => {
    const alarm = new Alarm();
    const slept = alarm.wait(LONG, never);
    alarm.ring();
    await expect(slept).resolves.toBeUndefined();
  });

  test('wakes its sleeper when the time is over', async () => {
    await expect(new Alarm().wait(1, never)).resolves.toBeUndefined();
  });

  test('wakes its sleeper when it is told to stop, and lets none sleep that was told before', async () => {
    const alarm = new Alarm();
    const stop = new AbortController();
    const slept = alarm.wait(LONG, stop.signal);
    stop.abort();
    await expect(slept).resolves.toBeUndefined();
    await expect(alarm.wait(LONG, stop.signal)).resolves.toBeUndefined();
  });

  test('forgets what was rung while no one slept', async () => {
    const alarm = new Alarm();
    alarm.ring();
    const slept = alarm.wait(LONG, never).then(() => 'woken');
    expect(await Promise.race([slept, Promise.resolve('asleep')])).toBe('asleep');
    alarm.ring();
    expect(await slept).toBe('woken');
  });
});
