import { describe, expect, it } from '@jest/globals';
import { checkEmptyBody, takesNoBody } from '#contract/operations/emptyBody';
import { takesNoQuery } from '#contract/operations/foreignQuery';
import { inputParser } from '#contract/operations/input';
import type { Operation } from '#contract/operations/operation';
import { OPERATIONS } from '#contract/operations/operations';

const operations: readonly Operation[] = Object.values(OPERATIONS);
const UNFIT = [{ unknown_field: 1 }, [], [1], null, 1, 'text'];

describe('an operation that may come without a body', () => {
  it.each(operations.filter(({ isInputOptional }) => isInputOptional).map((operation) => [operation.name, operation]))(
    'takes none, and nothing that it does not know: %s',
    (_name, operation) => {
      const parse = inputParser(operation as Operation, () => true);
      expect(parse({})).toMatchObject({ kind: 'valid' });
      UNFIT.forEach((body) => expect([body, parse(body)]).toMatchObject([body, { kind: 'invalid' }]));
    },
  );

  it.each(operations.filter(takesNoBody).map(({ name, errors }) => [name, errors]))(
    'documents how a body is refused: %s',
    (_name, errors) => {
      expect(errors).toContain('validation_failed');
    },
  );

  it.each(operations.filter(takesNoQuery).map(({ name, errors }) => [name, errors]))(
    'documents how a query is refused: %s',
    (_name, errors) => {
      expect(errors).toContain('validation_failed');
    },
  );

  it('takes an object without fields where it knows none', () => {
    expect(checkEmptyBody({})).toMatchObject({ kind: 'valid' });
    UNFIT.forEach((body) => expect([body, checkEmptyBody(body)]).toMatchObject([body, { kind: 'invalid' }]));
  });
});
