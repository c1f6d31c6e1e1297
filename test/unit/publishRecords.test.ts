import { expect, test } from '@jest/globals';
import type { RecordedEnrichment } from '#domain/record';
import type { KeyedRecord } from '#ports/recordLog';
import type { RecordOutbox } from '#ports/recordOutbox';
import { publishRecords } from '../../controller/records/publishRecords.ts';

const OUTPUT_CHARACTERS = 400_000;

function enrichment(id: number): RecordedEnrichment {
  return {
    id,
    organizationId: 7,
    type: 'get_publication',
    status: 'completed',
    input: {},
    output: { text: 'x'.repeat(OUTPUT_CHARACTERS) },
    customVars: null,
    callbackUrl: null,
    errorCode: null,
    errorMessage: null,
    creditsCost: 2,
    createdAt: new Date(0),
    queuedAt: null,
    startedAt: null,
    completedAt: new Date(1),
    batchId: null,
    batchRow: null,
    outputLeftOut: false,
  };
}

test('records with large outputs are written a few at a time, each of which Kafka can take in time', async () => {
  const changes = Array.from({ length: 120 }, (_, index) => ({ outboxId: index, subjectId: index }));
  const confirmed: number[] = [];
  const outbox: RecordOutbox = {
    isFilled: () => Promise.resolve(true),
    changes: () => Promise.resolve(changes),
    snapshot: () => Promise.resolve(null),
    beginReading: () => Promise.resolve({ sequence: 1, readAt: new Date(0) }),
    enrichments: (ids) => Promise.resolve(ids.map(enrichment)),
    batches: () => Promise.resolve([]),
    confirm: (_, ids) => {
      confirmed.push(...ids);
      return Promise.resolve();
    },
    confirmSnapshot: () => Promise.resolve(),
    backlog: () => Promise.resolve({ changes: 0, oldestSeconds: 0 }),
  };
  const written: (readonly KeyedRecord[])[] = [];
  await publishRecords(outbox, { baseUrl: 'https://api.example.com', outputBytesMax: 1_000_000 }, 'enrichment', {
    write: (records) => {
      written.push(records);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  });
  const bytes = written.map((records) => records.reduce((sum, { value }) => sum + (value ?? '').length, 0));
  expect(Math.max(...bytes)).toBeLessThanOrEqual(5_000_000);
  expect(written.flat().map(({ key }) => Number(key))).toEqual(changes.map(({ subjectId }) => subjectId));
  expect(confirmed).toHaveLength(changes.length);
});
