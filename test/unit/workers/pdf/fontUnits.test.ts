import { expect, test } from '@jest/globals';
import { TextState } from '../../../../workers/registries/pdf/textState.ts';

const letter = (width: number) => ({ unicode: 'a', width, isSpace: false });

function endOf(width: number, unit: number | null): number | undefined {
  const state = new TextState();
  state.begin();
  state.setFont(10, unit);
  return state.show([letter(width), letter(width)], [1, 0, 0, 1, 0, 0]).at(-1)?.to;
}

test('letters are as wide as the units of their font say', () => {
  expect(endOf(500, null)).toBeCloseTo(10);
  expect(endOf(500, 0.001)).toBeCloseTo(10);
  expect(endOf(1_024, 1 / 2_048)).toBeCloseTo(10);
});
