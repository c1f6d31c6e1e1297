import { expect, test } from '@jest/globals';
import { type FaultResult, isSound } from '../../chaos/faultResult.ts';
import { mergeSeeds } from '../../chaos/mergeSeeds.ts';

const SOUND: FaultResult = {
  name: 'clock of a worker jumps',
  profiles: 2,
  lost: 0,
  doubled: 0,
  wronglyCharged: 0,
  examples: [],
  enrichments: 10,
  inFlight: 60,
  mostInFlight: 80,
  callbacks: 3,
  callbacksMissed: 0,
  recordsDiffer: 0,
  rebuilt: 12,
  messages: 30,
  samples: 5,
  timing: { attemptsLost: 0, triesOff: 0, tries: 4, mostSecondsOff: 0.5 },
  recoverySeconds: 1,
  failed: false,
  note: null,
};

test('the row of a fault is sound only where it was with every seed', () => {
  expect(mergeSeeds([SOUND, SOUND]).map(isSound)).toEqual([true]);
  const flaws: Partial<FaultResult>[] = [
    { lost: 1 },
    { recordsDiffer: 1 },
    { failed: true },
    { recoverySeconds: null },
    { recoverySeconds: 20 },
    { mostInFlight: 101 },
    { timing: { attemptsLost: 1, triesOff: 0, tries: 1, mostSecondsOff: 0 } },
    { timing: { attemptsLost: 0, triesOff: 1, tries: 1, mostSecondsOff: 9 } },
  ];
  for (const flaw of flaws) {
    expect(mergeSeeds([SOUND, { ...SOUND, ...flaw }, SOUND]).map(isSound)).toEqual([false]);
  }
});

test('counts of all seeds are added up, and of everything else the worst is shown', () => {
  const other = { ...SOUND, inFlight: 50, mostInFlight: 100, recoverySeconds: 3, note: 'It rained.' };
  const [row] = mergeSeeds([SOUND, other]);
  expect(row).toMatchObject({ enrichments: 20, callbacks: 6, inFlight: 50, mostInFlight: 100, recoverySeconds: 3 });
  expect(row?.timing).toEqual({ attemptsLost: 0, triesOff: 0, tries: 8, mostSecondsOff: 0.5 });
  expect(row?.note).toBe('It rained.');
});
