import { describe, expect, test } from '@jest/globals';
import { RECORD_EXAMPLES } from '#contract/asyncapi/recordExamples';
import { readDocumentedTopics } from '../../chaos/documentedTopics.ts';
import { CALLBACK_TOKEN } from '../../chaos/chaosSettings.ts';
import { TopicReader, type TopicMessage } from '../../chaos/topicReader.ts';

const EXAMPLE = RECORD_EXAMPLES.Enrichment;
const CONTENT_TYPE = 'application/cloudevents+json; charset=UTF-8';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function message(sequence: number, data: object = {}, more: object = {}): TopicMessage {
  const text = String(sequence).padStart(19, '0');
  const value = { ...EXAMPLE, sequence: text, data: { ...EXAMPLE.data, ...data }, ...more };
  return {
    key: bytes(EXAMPLE.subject),
    value: bytes(JSON.stringify(value)),
    headers: { 'content-type': bytes(CONTENT_TYPE), ce_sequence: bytes(text) },
  };
}

function tombstone(sequence: number): TopicMessage {
  const text = String(sequence).padStart(19, '0');
  return { key: bytes(EXAMPLE.subject), value: null, headers: { ce_sequence: bytes(text) } };
}

async function read(...messages: readonly TopicMessage[]): Promise<TopicReader> {
  const [topic] = await readDocumentedTopics('chaos');
  if (topic === undefined) {
    throw new Error('docs/asyncapi.yaml has no topics');
  }
  const reader = new TopicReader(topic);
  messages.forEach((one) => reader.apply(one));
  return reader;
}

test('the topics of records have the names and messages of docs/asyncapi.yaml', async () => {
  const topics = await readDocumentedTopics('chaos');
  expect(topics.map(({ topic }) => topic)).toEqual(['chaos.enrichments', 'chaos.batches']);
});

describe('a consumer that knows nothing but docs/asyncapi.yaml', () => {
  const OPEN = { status: 'queued', completed_at: null };

  test('keeps the last record of a key, and forgets it at a tombstone', async () => {
    const reader = await read(message(1, OPEN), message(2));
    expect(reader.violations).toEqual([]);
    expect([...reader.ids()]).toEqual(['4711']);
    expect(reader.find('4711')?.data).toEqual(EXAMPLE.data);
    reader.apply(tombstone(3));
    expect([[...reader.ids()], reader.find('4711'), reader.violations, reader.messages]).toEqual([[], null, [], 3]);
  });

  test('takes a state that comes again for no violation', async () => {
    expect((await read(message(1), message(2))).violations).toEqual([]);
  });

  test.each([
    ['a sequence that goes back', [message(2), message(1)], 'went from the sequence'],
    ['a sequence that comes twice', [message(2), message(2)], 'went from the sequence'],
    ['an end that is taken back', [message(1), message(2, OPEN)], 'had ended'],
    ['a record of another shape', [message(1, { password: 'x' })], 'none that is documented'],
    ['a text that is no JSON', [{ ...message(1), value: bytes('{') }], 'none that is documented'],
    ['a record without its headers', [{ ...message(1), headers: {} }], 'none that is documented'],
    ['another sequence than in the header', [message(1, {}, { sequence: '9'.repeat(19) })], 'in its header'],
    ['a key of the API', [message(1, { custom_vars: { key: `eak_${'a'.repeat(40)}` } })], 'a secret'],
    ['a signing secret', [message(1, { custom_vars: { key: 'whsec_MfKQ9r8G' } })], 'a secret'],
    ['the query of a callback', [message(1, { callback_url: `http://x.test/?token=${CALLBACK_TOKEN}` })], 'a secret'],
  ] as const)('notes %s', async (_, messages, sentence) => {
    const { violations } = await read(...messages);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(sentence);
  });
});
