import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type DnsQuery, readQuery, writeAnswer } from '../../../simulator/mail/dnsMessage.ts';

const RECORD_TYPES = { A: 1, MX: 15 };

/** A query as resolvers write it: one question, no other sections. */
function query(id: number, name: string, type: number): Buffer {
  const header = Buffer.from([id >> 8, id & 255, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([header, ...labels, Buffer.from([0, 0, type, 0, 1])]);
}

function understood(message: Buffer): DnsQuery {
  const read = readQuery(message);
  if (read === null) {
    throw new Error('The question was not understood');
  }
  return read;
}

describe('the messages of the simulated name server', () => {
  test('carry question and id back whatever is asked', () => {
    const label = fc.stringMatching(/^[a-z0-9]{1,20}$/);
    const names = fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join('.'));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 65_535 }), names, (id, name) => {
        const message = query(id, name.toUpperCase(), RECORD_TYPES.MX);
        const read = understood(message);
        expect([read.id, read.name, read.question.type]).toEqual([id, name, 'MX']);
        const answer = writeAnswer(read, 3, [], 512);
        expect([answer.readUInt16BE(0), answer.readUInt16BE(2) & 15]).toEqual([id, 3]);
        expect(answer.subarray(12)).toEqual(message.subarray(12));
      }),
    );
  });

  test('have the truncation bit and no records where these do not fit', () => {
    const read = understood(query(1, 'post.test', RECORD_TYPES.MX));
    const record = { type: 'MX', name: 'post.test', data: { preference: 1, exchange: 'mx.post.test' } } as const;
    const records = Array.from({ length: 40 }, () => record);
    const truncated = writeAnswer(read, 0, records, 512);
    expect([truncated.length <= 512, truncated.readUInt16BE(2) & 0x0200, truncated.readUInt16BE(6)]).toEqual([
      true,
      512,
      0,
    ]);
    const whole = writeAnswer(read, 0, records, 65_535);
    expect([whole.readUInt16BE(2) & 0x0200, whole.readUInt16BE(6)]).toEqual([0, 40]);
  });

  test('that are cut off or full of noise are no questions, and nothing throws', () => {
    const whole = query(1, 'post.test', RECORD_TYPES.A);
    for (let length = 0; length < whole.length; length += 1) {
      expect(readQuery(whole.subarray(0, length))).toBeNull();
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        expect(() => readQuery(Buffer.from(bytes))).not.toThrow();
      }),
    );
  });
});
