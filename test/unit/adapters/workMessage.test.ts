import { describe, expect, test } from '@jest/globals';
import { readMessage, toMessage } from '#adapters/kafka/workMessage';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the message of a command', () => {
  test('is read as it was written', () => {
    const command = { id: 42, lane: 'browser:handelsregister' } as const;
    const { key, value } = toMessage(command);
    expect(key).toBe('42');
    expect(readMessage(bytes(value))).toEqual({ kind: 'command', command });
  });

  test.each([
    ['nothing', null],
    ['no text', new Uint8Array([0xff, 0xfe])],
    ['no JSON', bytes('{')],
    ['null', bytes('null')],
    ['another version', bytes('{"version":2,"id":1,"lane":"mirror"}')],
    ['no id', bytes('{"version":1,"lane":"mirror"}')],
    ['an id that is no number', bytes('{"version":1,"id":"1","lane":"mirror"}')],
    ['an unknown lane', bytes('{"version":1,"id":1,"lane":"sky"}')],
  ])('is not guessed from %s', (_what, value) => {
    expect(readMessage(value)).toMatchObject({ kind: 'unreadable', reason: expect.stringMatching(/\.$/u) as unknown });
  });
});
