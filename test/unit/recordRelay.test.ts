import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createLogger } from '#platform/logger';
import type { KeyedRecord, RecordLog } from '#ports/recordLog';
import type { RecordOutbox } from '#ports/recordOutbox';
import { startRecordRelay } from '../../controller/records/recordRelay.ts';
import { createTestMetrics } from '../support/testMetrics.ts';

/** An outbox with changes of enrichments that no longer exist, whose records are tombstones. */
class Outbox implements RecordOutbox {
  waiting = [1, 2, 3];
  filled = true;
  isFilled = () => Promise.resolve(this.filled);
  changes = (kind: string) =>
    Promise.resolve(kind === 'batch' ? [] : this.waiting.map((id) => ({ outboxId: id, subjectId: id })));
  snapshot = () => Promise.resolve(null);
  beginReading = () => Promise.resolve({ sequence: 1, readAt: new Date(0) });
  enrichments = () => Promise.resolve([]);
  batches = () => Promise.resolve([]);
  confirm = (_: string, ids: readonly number[]) => {
    this.waiting = this.waiting.filter((id) => !ids.includes(id));
    return Promise.resolve();
  };
  confirmSnapshot = () => Promise.resolve();
  backlog = () => Promise.resolve({ changes: this.waiting.length, oldestSeconds: 0 });
}

describe('the relay of records', () => {
  const outbox = new Outbox();
  let opened = 0;
  let closed = 0;
  let written: readonly KeyedRecord[] = [];
  let write = (): Promise<void> => Promise.resolve();
  let open = (): Promise<void> => Promise.resolve();
  let close = (): Promise<void> => Promise.resolve();
  const recordLog: RecordLog = {
    open: async () => {
      opened += 1;
      await open();
      return {
        write: async (records) => {
          await write();
          written = [...written, ...records];
        },
        close: () => {
          closed += 1;
          return close();
        },
      };
    },
  };
  let elapsed = 0;
  const metrics = createTestMetrics();
  const start = () =>
    startRecordRelay(
      { recordOutbox: outbox, recordLog, logger: createLogger('silent', 'test'), metrics, elapsed: () => elapsed },
      { baseUrl: 'https://api.example.com', outputBytesMax: 1 },
      () => true,
    );
  const until = async (happened: () => boolean): Promise<void> => {
    while (!happened()) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('asks Kafka for nothing until changes are noted', async () => {
    outbox.filled = false;
    const asked = jest.spyOn(outbox, 'isFilled');
    const relay = start();
    await until(() => asked.mock.calls.length === 2);
    await relay.stop();
    expect(opened).toBe(0);
    outbox.filled = true;
  });

  test('begins with a new writer where one could not write, and confirms only what is written', async () => {
    write = () => Promise.reject(new Error('another has taken over'));
    const relay = start();
    await until(() => closed === 1);
    expect([outbox.waiting.length, written.length]).toEqual([3, 0]);
    write = () => Promise.resolve();
    await until(() => outbox.waiting.length === 0);
    await relay.stop();
    expect(written.map(({ key }) => key)).toEqual(['1', '2', '3']);
    expect(opened).toBeGreaterThanOrEqual(3);
  });

  test('does nothing more until a writer that failed is closed', async () => {
    outbox.waiting = [4];
    elapsed += 5_000;
    write = () => Promise.reject(new Error('Kafka is away'));
    let isClosed = (): void => undefined;
    close = () =>
      new Promise((resolve) => {
        isClosed = resolve;
      });
    const counted = jest.spyOn(outbox, 'backlog');
    const [closedBefore, turns] = [closed, 20];
    const relay = start();
    await until(() => closed === closedBefore + 1);
    for (let turn = 0; turn < turns; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    // That of the batches has nothing to write, and has counted.
    expect(counted.mock.calls).toEqual([['batch']]);
    [close, write] = [() => Promise.resolve(), () => Promise.resolve()];
    isClosed();
    await until(() => outbox.waiting.length === 0);
    await relay.stop();
  });

  test('counts what waits every five seconds', async () => {
    const counted = jest.spyOn(outbox, 'backlog');
    const asked = jest.spyOn(outbox, 'changes');
    const relay = start();
    await until(() => asked.mock.calls.length >= 4);
    expect(counted).toHaveBeenCalledTimes(2);
    elapsed += 5_000;
    await until(() => counted.mock.calls.length > 2);
    await relay.stop();
  });

  test('ends soon though Kafka does not answer', async () => {
    const before = opened;
    open = () => new Promise(() => undefined);
    const relay = start();
    await until(() => opened > before);
    await relay.stop();
    expect(opened).toBe(before + 2);
  });
});
