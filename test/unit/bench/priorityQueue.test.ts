import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PriorityQueue } from '../../../bench/lib/priorityQueue.ts';

describe('a priority queue', () => {
  test('gives its least item at any time, whatever came and went before', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 20 }))), (steps) => {
        const queue = new PriorityQueue<number>((one, other) => one < other);
        let model: number[] = [];
        for (const step of steps) {
          if (step === null) {
            expect(queue.pop()).toBe(model[0]);
            model = model.slice(1);
          } else {
            queue.push(step);
            model = [...model, step].toSorted((one, other) => one - other);
          }
          expect(queue.first).toBe(model[0]);
          expect(queue.size).toBe(model.length);
        }
      }),
    );
  });
});
