import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ReceivedCommands } from '#adapters/kafka/receivedCommands';

const position = (partition: number, offset: number) => ({ partition, offset: BigInt(offset) });

describe('received commands', () => {
  test('are answered for oldest first, and each partition is committed behind its last one', () => {
    const received = new ReceivedCommands();
    [position(0, 5), position(1, 8), position(0, 6), position(1, 9)].forEach((one) => received.add(one));
    received.settle(received.arrived, 3);
    expect(received.takeSettled()).toEqual([position(0, 7), position(1, 9)]);
    expect(received.size).toBe(1);
  });

  test('that came after a claim began are not answered for by it', () => {
    const received = new ReceivedCommands();
    received.add(position(0, 1));
    const { arrived } = received;
    received.add(position(0, 2));
    received.settle(arrived, Infinity);
    expect(received.takeSettled()).toEqual([position(0, 2)]);
    expect(received.size).toBe(1);
  });

  test('of a claim that a rebalance overtook are not answered for in the place of newer ones', () => {
    const received = new ReceivedCommands();
    received.add(position(0, 1));
    const { arrived } = received;
    received.clear();
    received.add(position(2, 7));
    received.settle(arrived, Infinity);
    expect(received.takeSettled()).toEqual([]);
    expect(received.size).toBe(1);
  });

  test('lag behind by what is here and what is unread of every partition, until these are dealt anew', () => {
    const received = new ReceivedCommands();
    received.add(position(0, 1));
    received.noteUnread(0, 7n);
    received.add(position(1, 1));
    received.noteUnread(1, 3n);
    received.add(position(0, 2));
    received.noteUnread(0, 6n);
    expect(received.lag).toBe(3 + 6 + 3);
    received.settle(received.arrived, 2);
    expect(received.lag).toBe(1 + 6 + 3);
    received.clear();
    expect(received.lag).toBe(0);
  });

  test('are reported as settled once', () => {
    const received = new ReceivedCommands();
    received.add(position(0, 1));
    received.settle(received.arrived, 1);
    received.takeSettled();
    expect(received.takeSettled()).toEqual([]);
  });

  test('never let a partition be committed beyond a command that is still there', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), partition: fc.nat(3) }),
      fc.record({ kind: fc.constant('settle' as const), most: fc.nat(6) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const received = new ReceivedCommands();
        const next = [0, 0, 0, 0];
        const open: { partition: number; offset: number }[] = [];
        for (const one of steps) {
          if (one.kind === 'add') {
            const offset = next[one.partition] ?? 0;
            next[one.partition] = offset + 1;
            received.add(position(one.partition, offset));
            open.push({ partition: one.partition, offset });
          } else {
            received.settle(received.arrived, one.most);
            open.splice(0, one.most);
          }
          for (const settled of received.takeSettled()) {
            const first = open.find(({ partition }) => partition === settled.partition);
            expect(Number(settled.offset)).toBe(first?.offset ?? next[settled.partition]);
          }
        }
        expect(received.size).toBe(open.length);
      }),
    );
  });
});
