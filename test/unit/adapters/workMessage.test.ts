import { describe, expect, test } from '@jest/globals';
import { readMessage, toMessages } from '#adapters/kafka/workMessage';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the message of a command', () => {
  test('is read as it was written', () => {
    const command = { id: 42, lane: 'browser:handelsregister' } as const;
    const messages = toMessages([command]);
    expect(messages).toHaveLength(1);
    expect(readMessage(bytes(messages[0]?.value ?? ''))).toEqual({ kind: 'command', command });
  });

  test('has the key of few others, so that commands which travel together reach a handful of partitions', () => {
    const commands = Array.from({ length: 50 }, (_, index) => ({ id: index + 1, lane: 'mirror' }) as const);
    const keysOf = (count: number): readonly string[] => toMessages(commands.slice(0, count)).map(({ key }) => key);
    expect(keysOf(3)).toEqual(['1', '2', '3']);
    expect(new Set(keysOf(50))).toEqual(new Set(['1', '14', '27', '40']));
    expect(toMessages(commands).map(({ value }) => readMessage(bytes(value)))).toEqual(
      commands.map((command) => ({ kind: 'command', command })),
    );
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
