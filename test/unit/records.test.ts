import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { asyncApiDocument } from '#contract/asyncapi/asyncApiDocument';
import { RECORD_EXAMPLES } from '#contract/asyncapi/recordExamples';
import { batchRecordSchema, enrichmentRecordSchema } from '#contract/records/recordSchemas';
import { sequenceText, toEnrichmentRecord } from '#contract/records/toRecord';
import { RECORD_BYTES_MAX, type RecordedEnrichment } from '#domain/record';
import { inPortions } from '#adapters/kafka/inPortions';
import { RecordView } from '../../examples/kafka/recordView.ts';
import { RECORDED_ENRICHMENT } from '../support/recordedEnrichment.ts';

const ORIGIN = { baseUrl: 'https://api.example.com', sequence: 12, readAt: new Date(0) };

const recordOf = (change: Partial<RecordedEnrichment>) => {
  const text = toEnrichmentRecord(ORIGIN, { ...RECORDED_ENRICHMENT, ...change });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(RECORD_BYTES_MAX);
  return enrichmentRecordSchema.parse(JSON.parse(text));
};

describe('a record', () => {
  test('shows all of an enrichment that a message can hold', () => {
    expect(recordOf({})).not.toHaveProperty('omitted');
    expect(recordOf({}).data).toMatchObject({ output: { name: 'Müller GmbH' }, status: 'completed' });
  });

  test.each([
    ['its output, where that is too large', { output: { text: 'ü'.repeat(500_000) } }, 'output'],
    ['its input too, where that is too large', { input: { text: 'x'.repeat(1_000_000) } }, 'output,input'],
    ['its input alone, where it has no output', { input: { text: 'x'.repeat(1_000_000) }, output: null }, 'input'],
    ['an output that was not read', { output: null, outputLeftOut: true }, 'output'],
  ])('leaves out %s, and says so', (_, change, omitted) => {
    expect(recordOf(change)).toMatchObject({ omitted, data: { output: null, status: 'completed' } });
  });

  test('has a sequence whose text is ordered as its number is', () => {
    const numbers = [1, 9, 10, 99, 100, 2 ** 40];
    expect(numbers.map(sequenceText).toSorted()).toEqual(numbers.map(sequenceText));
  });
});

describe('docs/asyncapi.yaml', () => {
  const document: unknown = parse(readFileSync(new URL('../../docs/asyncapi.yaml', import.meta.url), 'utf8'));

  test('is made from the schemas of the records', () => {
    expect(document).toEqual(JSON.parse(JSON.stringify(asyncApiDocument())));
  });

  test('refers to nothing that it does not have', () => {
    const missing = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/gu)].filter(([, path = '']) => {
      const steps = path.split('/');
      return (
        steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document) === undefined
      );
    });
    expect(missing).toEqual([]);
    expect(document).toMatchObject({
      asyncapi: '3.0.0',
      channels: { enrichments: { address: '{prefix}.enrichments' }, batches: { address: '{prefix}.batches' } },
      components: { schemas: { EnrichmentRecord: {}, BatchRecord: {} } },
    });
  });

  test('has examples that are records', () => {
    expect(enrichmentRecordSchema.parse(RECORD_EXAMPLES.Enrichment)).toEqual(RECORD_EXAMPLES.Enrichment);
    expect(batchRecordSchema.parse(RECORD_EXAMPLES.Batch)).toEqual(RECORD_EXAMPLES.Batch);
  });
});

describe('the example of a consumer', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const message = (id: number, sequence: number, status: string | null) => ({
    key: bytes(String(id)),
    value: status === null ? null : bytes(JSON.stringify({ sequence: sequenceText(sequence), data: { status } })),
    headers: { ce_sequence: bytes(sequenceText(sequence)) },
  });

  test('keeps the latest state, whatever is repeated or comes late, and forgets what is deleted', () => {
    const view = new RecordView();
    const told = [
      view.apply(message(1, 9, 'queued')),
      view.apply(message(1, 10, 'completed')),
      view.apply(message(1, 9, 'queued')),
      view.apply(message(1, 10, 'completed')),
      view.apply(message(2, 11, 'queued')),
      view.apply(message(2, 12, null)),
      view.apply(message(2, 11, 'queued')),
    ];
    expect(told).toEqual([true, true, false, false, true, true, false]);
    expect(view.counts()).toEqual({ completed: 1 });
  });
});

describe('what is sent in one request', () => {
  test('has no more bytes than a message may have, in the order that it came', () => {
    const portions = inPortions([3, 3, 5, 9, 1], (bytes) => bytes, 8);
    expect(portions).toEqual([[3, 3], [5], [9], [1]]);
    expect(inPortions([], () => 1, 8)).toEqual([]);
  });
});
