import { describe, expect, test } from '@jest/globals';
import { describeFailure } from '../../../cli/describeFailure.ts';

describe('what a command says where it fails', () => {
  test('is the message, and a line for each cause', () => {
    const cause = new Error('it was late', { cause: new Error('the train stood') });
    expect(describeFailure(new Error('It failed', { cause }))).toBe(
      'It failed\n  because: it was late\n  because: the train stood',
    );
  });

  test('does not repeat what the message has quoted', () => {
    expect(describeFailure(new Error('No answer (refused).', { cause: new Error('refused') }))).toBe(
      'No answer (refused).',
    );
  });

  test('names each address of a host that was tried', () => {
    const tries = new AggregateError([new Error('refused by ::1'), new Error('refused by 127.0.0.1')]);
    expect(describeFailure(new Error('No connection', { cause: tries }))).toBe(
      'No connection\n  because: refused by ::1\n  because: refused by 127.0.0.1',
    );
  });

  test('holds no log-in of an address', () => {
    const cause = new Error('cannot read "postgres://enrich:pass/wo@rd@db:5432/enrich" as an address');
    expect(describeFailure(new Error('It failed', { cause }))).toBe(
      'It failed\n  because: cannot read "postgres://…" as an address',
    );
  });

  test('is the name of an error without a message', () => {
    expect(describeFailure(new TypeError(''))).toBe('TypeError');
    expect(describeFailure('thrown')).toBe('thrown');
  });
});
