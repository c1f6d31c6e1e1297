import { describe, expect, test } from '@jest/globals';
import { NOTHING } from '#contract/operations/content';
import type { cancelBatch } from '#contract/operations/cancelBatch';
import { defineOperation } from '#contract/operations/operation';
import type { OutcomeOf } from '#contract/operations/outcome';
import type { UseCase } from '../../../api/operations/useCase.ts';

type Outcome = OutcomeOf<typeof cancelBatch>;

// The compiler is the test: a line below that compiles in spite of its directive fails `make check`.
describe('the use case of an operation', () => {
  test('compiles with what its contract documents only', () => {
    const documented: Outcome = { kind: 'already_ended' };
    // @ts-expect-error: the contract has no outcome of this name, so none has a status either
    const undocumented: Outcome = { kind: 'vanished' };
    // @ts-expect-error: this error of the catalogue is none of the operation
    const unlisted: Outcome = { kind: 'already_started' };
    // @ts-expect-error: the outcome comes with a batch
    const empty: Outcome = { kind: 'cancelled' };
    // @ts-expect-error: nor may a use case end in it
    const useCase: UseCase<typeof cancelBatch> = () => Promise.resolve({ kind: 'vanished' });

    expect([documented, undocumented, unlisted, empty].map(({ kind }) => kind)).toHaveLength(4);
    expect(useCase).toBeInstanceOf(Function);
  });

  test('has outcomes with a status of the interface', () => {
    const operation = defineOperation({
      name: 'example',
      method: 'GET',
      path: '/api/example',
      tag: 'Service',
      summary: 'An example',
      access: 'public',
      // @ts-expect-error: no answer has this status
      outcomes: { done: { status: 299, description: 'Done.', content: NOTHING } },
      errors: [],
    });

    expect(operation.outcomes).toHaveProperty('done');
  });
});
