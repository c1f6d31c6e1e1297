import { describe, expect, test } from '@jest/globals';
import type { BatchResource } from '#contract/http/batchResource';
import { duration, ProgressMeter } from '../../../cli/batch/batchProgress.ts';
import { barView, linesView, sayOverBar } from '../../../cli/batch/progressView.ts';

function batch(completed: number, failed = 0, rejected = 0): BatchResource {
  const counts = { total: 100, pending: 0, queued: 0, processing: 0, completed, failed, rejected };
  return { counts, credits_used: completed * 2 } as unknown as BatchResource;
}

describe('the progress of a batch', () => {
  test('counts failed and rejected rows as done, and knows no rate before a row has ended', () => {
    const meter = new ProgressMeter(batch(0, 0, 3), 0);

    expect(meter.measure(batch(0, 0, 3), 60_000)).toEqual({
      done: 3,
      total: 100,
      perMinute: null,
      secondsLeft: null,
      credits: 0,
    });
  });

  test('measures the rate from the first look on, so that rows of before do not count', () => {
    const meter = new ProgressMeter(batch(40), 1_000);

    expect(meter.measure(batch(49, 1), 31_000)).toEqual({
      done: 50,
      total: 100,
      perMinute: 20,
      secondsLeft: 150,
      credits: 98,
    });
  });

  test.each([
    [0, '0 s'],
    [59, '59 s'],
    [250, '4 min 10 s'],
    [3_900, '1 h 05 min'],
  ])('tells %i seconds as %s', (seconds, text) => {
    expect(duration(seconds)).toBe(text);
  });

  test('is told in lines every ten seconds, and at the end at once', () => {
    let now = 0;
    const lines: string[] = [];
    const view = linesView(
      'batch 7',
      (line) => lines.push(line),
      () => now,
    );
    const meter = new ProgressMeter(batch(0), 0);
    for (const [at, done] of [
      [0, 0],
      [1_000, 1],
      [9_000, 20],
      [10_000, 20],
      [11_000, 100],
      [12_000, 100],
    ] as const) {
      now = at;
      view.show(meter.measure(batch(done), at));
    }

    expect(lines).toEqual([
      'batch 7  0/100  0 credits',
      'batch 7  20/100  120 a minute  40 s left  40 credits',
      'batch 7  100/100  545 a minute  200 credits',
    ]);
  });

  test('is a bar on one line of a terminal, never wider than it, and other lines go above', () => {
    let written = '';
    const stream = { columns: 60, write: (text: string) => ((written += text), true) };
    const view = barView('batch 7', stream);

    view.show(new ProgressMeter(batch(50), 0).measure(batch(50), 0));
    sayOverBar('No answer.', stream);
    view.show(new ProgressMeter(batch(99), 0).measure(batch(100), 60_000));
    view.stop();
    view.stop();

    const lines = written.replaceAll('\u001b[K', '').split('\n');
    expect(lines).toEqual([
      `\rbatch 7  ${'█'.repeat(15)}${'░'.repeat(14)}  50/100  100 credits\rNo answer.`,
      `\rbatch 7  ${'█'.repeat(14)}  100/100  1.0 a minute  200 credits`,
      '',
    ]);
  });
});
