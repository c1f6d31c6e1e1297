import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createLaneDemands } from '#adapters/postgres/laneDemands';
import { createLaneWaits } from '#adapters/postgres/laneWaits';
import { createSourceSettings } from '#adapters/postgres/sourceSettings';
import { LANES } from '#domain/lane';
import { NONCE_BYTES, openSecret, sealSecret } from '#domain/sealedSecret';
import type { SecretKey } from '#domain/secretKeys';
import { parseEgress } from '#domain/egress';
import type { SourceManifest } from '#domain/sourcePolicy';
import { deriveWorkerKeys } from '#domain/workerKeys';
import type { SourceSettings } from '#ports/sourceSettings';
import { BatchHarness } from '../../support/batchHarness.ts';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const OLD: SecretKey = { id: 'old', bytes: randomBytes(32) };
const NEW: SecretKey = { id: 'new', bytes: randomBytes(32) };

const database = useTestDatabase();
let store: PostgresPorts['database'] | undefined;

describe('what the operator works with in Postgres', () => {
  const harness = useStoreHarness(async (now) => {
    const ports = await openPostgresPorts(database.connectionString, now);
    store = ports.database;
    return ports;
  });
  const opened = (): PostgresPorts['database'] => {
    if (store === undefined) {
      throw new Error('The store is open only while tests run');
    }
    return store;
  };

  describe('the demand of each lane', () => {
    const demandOf = async (lane: (typeof LANES)[number]) => {
      const demands = await createLaneDemands(opened()).read();
      expect(demands.map((demand) => demand.lane)).toEqual(LANES);
      return demands.find((demand) => demand.lane === lane);
    };

    test('counts what can be claimed and what runs, and nothing that is put off, waits for another or has ended', async () => {
      const { current } = harness;
      await current.acceptNew({ subject: 'twin' });
      await current.accept({ subject: 'twin' });
      await current.acceptNew();
      await current.acceptNew();
      const [running, putOff] = await current.source().claim(2);
      if (running === undefined || putOff === undefined) {
        throw new Error('Nothing was waiting to be claimed');
      }
      expect((await demandOf('network'))?.backlog).toBe(3);
      const notBefore = current.clock.in(60);
      await current.ports.ledger.requeue({ lease: putOff, lane: 'network', notBefore, countsAttempt: true });
      expect((await demandOf('network'))?.backlog).toBe(2);
      await current.ports.ledger.settle({ kind: 'failed', lease: running, code: 'internal_error', message: 'no' });
      expect((await demandOf('network'))?.backlog).toBe(1);
      expect((await demandOf('mirror'))?.backlog).toBe(0);
    });

    test('knows how long attempts took of late, and that none has told yet', async () => {
      const { current } = harness;
      expect((await demandOf('browser:bundesanzeiger'))?.serviceSeconds).toBeNull();
      for (const seconds of [4, 8]) {
        await current.acceptNew({ lane: 'browser:bundesanzeiger' });
        const [lease] = await current.source('browser:bundesanzeiger').claim(1);
        if (lease === undefined) {
          throw new Error('Nothing was waiting to be claimed');
        }
        current.clock.advance(seconds);
        await current.ports.ledger.settle({ kind: 'failed', lease, code: 'internal_error', message: 'no' });
      }
      expect((await demandOf('browser:bundesanzeiger'))?.serviceSeconds).toBe(6);
    });
  });

  describe('the wait of each lane', () => {
    const sinceOf = async (lane: (typeof LANES)[number]) => {
      const waits = await createLaneWaits(opened()).read(harness.current.clock.now());
      expect(waits.map((wait) => wait.lane)).toEqual(LANES);
      return waits.find((wait) => wait.lane === lane)?.since ?? null;
    };

    test('is that of what would be claimed next, and of nothing that runs or is put off', async () => {
      const { current } = harness;
      expect(await sinceOf('network')).toBeNull();
      const first = current.clock.now();
      await current.acceptNew();
      current.clock.advance(60);
      const second = current.clock.now();
      await current.acceptNew();
      expect(await sinceOf('network')).toEqual(first);
      const [lease] = await current.source().claim(1);
      expect(await sinceOf('network')).toEqual(second);
      if (lease === undefined) {
        throw new Error('Nothing was waiting to be claimed');
      }
      await current.source().claim(1);
      const notBefore = current.clock.in(60);
      await current.ports.ledger.requeue({ lease, lane: 'network', notBefore, countsAttempt: true });
      expect(await sinceOf('network')).toBeNull();
      expect(await sinceOf('mirror')).toBeNull();
    });

    test('begins for a row of a batch with its admission, however long its batch is there', async () => {
      const { current } = harness;
      const batches = new BatchHarness(() => current);
      await batches.acceptNew({ rows: 1 });
      current.clock.advance(3_600);
      expect(await sinceOf(current.lane)).toBeNull();
      await batches.admit();
      expect(await sinceOf(current.lane)).toEqual(current.clock.now());
    });
  });

  describe('the settings of sources', () => {
    const PROXY = 'http://user:hidden@exit.example:3128';
    const egress = [parseEgress(PROXY)].filter((found) => found !== null);
    const MANIFEST: SourceManifest = { source: 'handelsregister', settings: { concurrency: 3, egress } };
    const settings = (...keys: readonly SecretKey[]): SourceSettings =>
      createSourceSettings(opened(), { secretKeys: keys, workerKeys: deriveWorkerKeys(keys), randomBytes });
    const ofWorker = (...keys: readonly SecretKey[]): SourceSettings =>
      createSourceSettings(opened(), { secretKeys: [], workerKeys: deriveWorkerKeys(keys), randomBytes });
    afterEach(() => opened().hot.query('delete from source_settings'));
    const at = (): Date => harness.current.clock.now();

    test('are what was put last, for whoever reads them with a key of theirs', async () => {
      expect((await settings(OLD).all()).manifests.size).toBe(0);
      await settings(OLD).put('handelsregister', MANIFEST, at());
      expect((await settings(NEW, OLD).all()).manifests.get('handelsregister')).toEqual(MANIFEST);
      await settings(NEW, OLD).put('handelsregister', { ...MANIFEST, settings: { concurrency: 4 } }, at());
      expect((await settings(NEW).all()).manifests.get('handelsregister')?.settings).toEqual({ concurrency: 4 });
      await settings(NEW).put('handelsregister', null, at());
      expect((await settings(NEW).all()).manifests.size).toBe(0);
    });

    test('hold since they changed, not since they were put again', async () => {
      const first = await settings(NEW).put('handelsregister', MANIFEST, at());
      expect(await settings(NEW).put('handelsregister', MANIFEST, harness.current.clock.in(60))).toEqual(first);
      const later = harness.current.clock.in(90);
      expect(await settings(NEW).put('handelsregister', { ...MANIFEST, settings: {} }, later)).toEqual(later);
    });

    test('are sealed anew by the first key when they are put again, also where nobody can open them any more', async () => {
      const since = await settings(OLD).put('handelsregister', MANIFEST, at());
      const later = harness.current.clock.in(60);
      expect(await settings(NEW, OLD).put('handelsregister', MANIFEST, later)).toEqual(since);
      expect((await settings(NEW).all()).manifests.get('handelsregister')).toEqual(MANIFEST);
      expect(await settings(OLD).put('handelsregister', MANIFEST, later)).toEqual(later);
      expect((await settings(OLD).all()).manifests.get('handelsregister')).toEqual(MANIFEST);
    });

    test('show no password to who reads the table', async () => {
      await settings(NEW).put('handelsregister', MANIFEST, at());
      const { rows } = await opened().hot.query<{ text: string }>(
        "select encode(sealed, 'escape') as text from source_settings",
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.text).not.toContain('hidden');
    });

    test('of one source do not open as those of another, and do not keep others from being read', async () => {
      await settings(NEW).put('handelsregister', MANIFEST, at());
      await opened().hot.query("update source_settings set source = 'bundesanzeiger'");
      await settings(NEW).put('handelsregister', MANIFEST, at());
      const { manifests, unreadable } = await settings(NEW).all();
      expect([...manifests.keys()]).toEqual(['handelsregister']);
      expect([...unreadable]).toEqual([
        ['bundesanzeiger', 'The secret at source_settings/bundesanzeiger does not open with the key new'],
      ]);
    });

    test('of the release before are sealed for workers as well, whatever their manifests say now', async () => {
      await settings(OLD).put('handelsregister', MANIFEST, at());
      await opened().hot.query('update source_settings set worker_key_id = null, worker_sealed = null');
      expect((await ofWorker(OLD).all()).unreadable.get('handelsregister')).toContain('the key old, which');
      expect(await settings(OLD).sealAnew()).toBe(1);
      expect((await ofWorker(OLD).all()).manifests.get('handelsregister')).toEqual(MANIFEST);
      expect(await settings(OLD).sealAnew()).toBe(0);
    });

    test('stay open to programs of the release before, which have the secret keys alone', async () => {
      await settings(OLD).put('handelsregister', MANIFEST, at());
      await settings(OLD).sealAnew();
      const { rows } = await opened().hot.query<{ keyId: string; sealed: Buffer }>(
        'select key_id as "keyId", sealed from source_settings',
      );
      const [row] = rows;
      expect(row && JSON.parse(openSecret([OLD], 'source_settings/handelsregister', row))).toEqual(MANIFEST);
    });

    test('that the release before has put since are not read as they were sealed for workers earlier', async () => {
      await settings(OLD).put('handelsregister', MANIFEST, at());
      const { keyId, sealed } = sealSecret([OLD], 'source_settings/handelsregister', '{}', randomBytes(NONCE_BYTES));
      await opened().hot.query({
        text: 'update source_settings set key_id = $1, sealed = $2, set_at = $3',
        values: [keyId, sealed, harness.current.clock.in(60)],
      });
      expect([...(await ofWorker(OLD).all()).unreadable.keys()]).toEqual(['handelsregister']);
      expect(await settings(OLD).sealAnew()).toBe(1);
      expect((await ofWorker(OLD).all()).manifests.get('handelsregister')).toEqual({});
    });

    test('are sealed with the first key once it has changed, before the others go', async () => {
      await settings(OLD).put('handelsregister', MANIFEST, at());
      expect(await settings(NEW, OLD).sealAnew()).toBe(1);
      expect((await settings(NEW).all()).manifests.get('handelsregister')).toEqual(MANIFEST);
      expect((await ofWorker(NEW).all()).manifests.get('handelsregister')).toEqual(MANIFEST);
      expect(await settings(OLD).sealAnew()).toBe(0);
    });
  });
});
