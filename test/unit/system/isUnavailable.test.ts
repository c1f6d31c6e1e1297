import { describe, expect, test } from '@jest/globals';
import { isUnavailable } from '#system/isUnavailable';
import { Overload } from '#system/overload';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

describe('what is answered as unavailable', () => {
  test.each<[string, unknown]>([
    ['a statement that Postgres ended because it took too long', withCode('57014')],
    ['a lock that did not come', withCode('55P03')],
    ['the victim of a deadlock', withCode('40P01')],
    ['a change that another one met', withCode('40001')],
    ['a database that starts', withCode('57P03')],
    ['a database that an administrator stops', withCode('57P01')],
    ['a database with as many connections as it may have', withCode('53300')],
    ['a full disk', withCode('53100')],
    ['a database without memory', withCode('53200')],
    ['a database that only reads', withCode('25006')],
    ['a transaction that took too long', withCode('25P04')],
    ['a session that was idle for too long', withCode('57P05')],
    ['a connection that was refused', withCode('ECONNREFUSED')],
    ['a connection that was reset', withCode('ECONNRESET')],
    ['a host without a way to it', withCode('EHOSTUNREACH')],
    ['a name that cannot be looked up right now', withCode('EAI_AGAIN')],
    ['a transaction that was left alone', withCode('25P03')],
    ['a connection that could not be made in time', new Error('timeout exceeded when trying to connect')],
    ['a connection that was not ready in time', new Error('timeout expired')],
    ['a connection that says nothing', new Error('Postgres has said nothing for 10000 ms')],
    [
      'a connection that broke between two statements',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['a connection that was closed before', new Error('Client was closed and is not queryable')],
    ['a connection that Slonik gives up while it is used', new Error('Client is pending destroy.')],
    ['a connection that Slonik has given up', new Error('Client is destroyed.')],
    ['a query without an answer', new Error('Query read timeout')],
    ['a turn that did not come', new Overload('No turn came within 10000 ms')],
    ['what one of them caused', new Error('x', { cause: withCode('57014') })],
  ])('is %s', (_what, error) => expect(isUnavailable(error)).toBe(true));

  test.each<[string, unknown]>([
    ['a value that breaks a rule', withCode('23505')],
    ['a fault of ours', new TypeError('x is not a function')],
    ['nothing', null],
  ])('is not %s', (_what, error) => expect(isUnavailable(error)).toBe(false));
});
