import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createArchiveStore } from '#adapters/folder/archiveStore';
import { createPartitions } from '#adapters/postgres/partitions';
import { ARCHIVE_SETS } from '#domain/archive';
import { RETENTION_DEFAULTS, type Retention } from '#domain/retention';
import { readArchive, verifyPeriod } from '../../../controller/archive/readArchive.ts';
import { eventually } from '../../support/eventually.ts';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { makeTestFolder, removeTestFolder } from '../../support/testFolders.ts';

const DAY_SECONDS = 86_400;
/** A period is 5 days of enrichments and transfers. */
const RETENTION: Retention = { ...RETENTION_DEFAULTS, outputs: 60, enrichments: 120, transfers: 240 };
const PROGRAM = join(import.meta.dirname, '../../support/removalProcess.ts');
/** Some thirty processes. */
const PATIENCE_MILLISECONDS = 300_000;
const { signal } = new AbortController();

const server = useTestDatabase();

describe('a removal whose process is killed at every statement of it', () => {
  let ports: PostgresPorts;
  let folder: string;
  const harness = useStoreHarness(async (now) => {
    ports = await openPostgresPorts(server.connectionString, now);
    return ports;
  });
  beforeEach(async () => {
    folder = await makeTestFolder('archive');
  });
  afterEach(() => removeTestFolder(folder));

  const partitions = () => createPartitions(ports.database);
  const periods = async () => {
    const families = await partitions().read(harness.current.clock.now());
    return Object.fromEntries(families.map(({ family, partitions: all }) => [family, all.map(({ lower }) => lower)]));
  };
  async function complete(cost: number): Promise<number> {
    const lease = await harness.current.acceptAndClaim();
    await ports.ledger.settle({ kind: 'completed', lease, output: { name: 'Muster GmbH' }, cost, mirror: null });
    return lease.id;
  }

  /** Runs processes until one is not killed. @returns where the others were */
  async function removeUntilDone(known: readonly string[], soundly: () => Promise<void>): Promise<readonly string[]> {
    const killed = [...known];
    for (;;) {
      const at = await killedAt(killed);
      await eventually(
        'what Postgres still did for the process is over',
        async () => (await partitions().alone(() => Promise.resolve(true))) === true,
      );
      await soundly();
      if (at === null) {
        return killed.slice(known.length);
      }
      killed.push(at);
    }
  }

  function killedAt(killed: readonly string[]): Promise<string | null> {
    const { connectionString } = server;
    const words = [connectionString, folder, harness.current.clock.now().toISOString(), JSON.stringify(RETENTION)];
    return new Promise((resolve, reject) => {
      execFile(process.execPath, [PROGRAM, ...words, JSON.stringify(killed)], (error, stdout) => {
        if (error === null || error.signal === 'SIGKILL') {
          resolve(error === null ? null : stdout);
        } else {
          reject(new Error('A removal failed', { cause: error }));
        }
      });
    });
  }

  test(
    'is ended by the processes after it, with each row exported once and a ledger that adds up all the time',
    async () => {
      const { clock, organizationId } = harness.current;
      await removeUntilDone([], () => Promise.resolve());
      const ids = [await complete(2), await complete(0), await complete(1)];
      const balance = await ports.credits.balance(organizationId);
      const soundly = async (): Promise<void> => {
        expect(await ports.credits.audit()).toEqual([]);
        expect(await ports.credits.balance(organizationId)).toEqual(balance);
      };
      clock.advance(6 * DAY_SECONDS);
      await removeUntilDone([], soundly);
      const [first] = (await periods())['enrichments'] ?? [];

      clock.advance(61 * DAY_SECONDS);
      const outputs = await removeUntilDone([], soundly);
      for (const id of ids) {
        expect(await ports.reader.find(organizationId, id)).toMatchObject({
          output: null,
          outputExpiredAt: clock.now(),
        });
      }
      // Transfers stay until the periods of enrichments that were open with theirs have gone.
      ids.push(await complete(0));
      clock.advance(250 * DAY_SECONDS);
      const enrichments = [...outputs, ...(await removeUntilDone(outputs, soundly))];
      clock.advance(250 * DAY_SECONDS);
      const all = [...enrichments, ...(await removeUntilDone(enrichments, soundly))];

      const kinds = [
        'detach partition',
        'drop table',
        'credit_openings',
        'update partitions',
        'commit',
        'with line as',
      ];
      for (const moment of ['unsent', 'sent']) {
        expect(kinds.filter((kind) => !all.some((at) => at.startsWith(moment) && at.includes(kind)))).toEqual([]);
      }
      for (const id of ids) {
        expect(await ports.reader.find(organizationId, id)).toBeNull();
      }
      expect(await periods()).not.toMatchObject({ enrichments: expect.arrayContaining([first]) as unknown });
      const exported = new Map<string, number>();
      for await (const manifest of readArchive(createArchiveStore(folder), ARCHIVE_SETS, signal)) {
        expect(await verifyPeriod(createArchiveStore(folder), manifest, signal)).toEqual([]);
        exported.set(manifest.set, (exported.get(manifest.set) ?? 0) + manifest.rows);
      }
      expect(Object.fromEntries(exported)).toMatchObject({ enrichments: ids.length, outputs: ids.length });
    },
    PATIENCE_MILLISECONDS,
  );
});
