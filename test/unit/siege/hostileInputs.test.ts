import { describe, expect, test } from '@jest/globals';
import { Dice } from '../../siege/hostile/dice.ts';
import { hostileJson, spoiltJson } from '../../siege/hostile/hostileJson.ts';
import { hostileText } from '../../siege/hostile/hostileText.ts';

const MOST = 10_000;
const EXAMPLE = { company_id: 'DE-HRB-F1103-1', custom_vars: { a: 1 } };

const GENERATORS = {
  texts: (dice: Dice) => hostileText(dice, MOST),
  JSON: (dice: Dice) => hostileJson(dice, MOST),
  'spoilt bodies': (dice: Dice) => spoiltJson(dice, EXAMPLE, MOST),
} as const;

const inputs = (seed: string, generate: (dice: Dice) => string): readonly string[] =>
  Array.from({ length: 20 }, (_, number) => generate(new Dice(`${seed} ${number}`)));

describe.each(Object.entries(GENERATORS))('hostile %s', (_what, generate) => {
  test('are the same for the same seed, and others for another', () => {
    const first = inputs('one', generate);
    expect(inputs('one', generate)).toEqual(first);
    expect(inputs('two', generate)).not.toEqual(first);
  });

  test('are not all alike', () => {
    expect(new Set(inputs('one', generate)).size).toBeGreaterThan(10);
  });
});
