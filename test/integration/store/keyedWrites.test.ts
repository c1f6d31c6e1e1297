import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createCampaigns } from '#adapters/postgres/campaigns';
import { createIdentities } from '#adapters/postgres/identities';
import { createKeyedWrites } from '#adapters/postgres/keyedWrites';
import { createUploadsOn } from '#adapters/postgres/uploads';
import { isUnavailable } from '#system/isUnavailable';
import { Overload } from '#system/overload';
import { useDatabaseClient } from '../../support/databaseClient.ts';
import { CAMPAIGN } from '../../support/prospectCalls.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const DAY_SECONDS = 86_400;
const NOW = new Date('2026-01-31T12:00:00Z');
const ROOM = { maxBytes: 1_000_000, fileMaxBytes: 10, sendableSince: NOW };

const server = useTestDatabase();
const database = useDatabaseClient(server, { hotConnections: 3, lockWaitMilliseconds: 1_000 });

function organization(): Promise<{ readonly id: number }> {
  return createIdentities(database.current, () => NOW).createOrganization(randomUUID(), false);
}

const writes = () =>
  createKeyedWrites(database.current, {
    idempotencySeconds: DAY_SECONDS,
    storesOn: (queries) => ({ campaigns: createCampaigns(queries), uploads: createUploadsOn(queries) }),
  });

const requestOf = (organizationId: number, key: string = randomUUID(), at = NOW) => ({
  organizationId,
  key,
  fingerprint: '00'.repeat(32),
  nonce: randomUUID(),
  at,
});

function upload(organizationId: number, key?: string) {
  return writes().once(requestOf(organizationId, key), async ({ uploads }) => {
    const id = await uploads.create(organizationId, NOW, ROOM);
    return { outcome: id, answer: String(id) };
  });
}

async function count(table: string, organizationId: number): Promise<number> {
  const { rows } = await database.current.hot.query<{ count: number }>(
    `select count(*) from ${table} where organization_id = $1`,
    [organizationId],
  );
  return rows[0]?.count ?? Number.NaN;
}

test('writes that wait for the lock of their organization hold up no other organization', async () => {
  const [{ id }, { id: other }] = [await organization(), await organization()];
  const holder = await database.current.hot.connect();
  await holder.query('begin');
  await holder.query('select from organizations where id = $1 for no key update', [id]);

  const waiting = Array.from({ length: 5 }, () => upload(id).catch((error: unknown) => error));
  const startedAt = performance.now();
  expect(await upload(other)).toMatchObject({ kind: 'done' });
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  const errors = await Promise.all(waiting);
  expect(errors.map(isUnavailable)).toEqual([true, true, true, true, true]);
  expect(errors.filter((error) => error instanceof Overload)).toHaveLength(4);

  await holder.query('commit');
  holder.release();
  expect(await upload(id)).toMatchObject({ kind: 'done' });
});

test('a key whose first request does not end is told to be in flight, and is free once that is rolled back', async () => {
  const { id } = await organization();
  const holder = await database.current.hot.connect();
  await holder.query('begin');
  await holder.query(
    `insert into idempotency_keys (organization_id, key, fingerprint, created_at) values ($1, 'held', '\\x00', $2)`,
    [id, NOW],
  );
  expect(await upload(id, 'held')).toEqual({ kind: 'key_in_flight' });
  await holder.query('rollback');
  holder.release();
  expect(await upload(id, 'held')).toMatchObject({ kind: 'done' });
  expect(await count('uploads', id)).toBe(1);
});

test('a write that fails after it has written leaves nothing, and its key free', async () => {
  const { id } = await organization();
  const write = (fails: boolean) =>
    writes().once(requestOf(id, 'once'), async ({ campaigns }) => {
      const made = await campaigns.create(id, CAMPAIGN, NOW);
      if (fails) {
        throw new Error('the process has no more memory');
      }
      return { outcome: made.id, answer: String(made.id) };
    });
  await expect(write(true)).rejects.toThrow('no more memory');
  expect([await count('video_campaigns', id), await count('idempotency_keys', id)]).toEqual([0, 0]);
  expect(await write(false)).toMatchObject({ kind: 'done' });
});

test('a refused write leaves nothing of what it had written, and its key free', async () => {
  const { id } = await organization();
  const refused = await writes().once(requestOf(id, 'refused'), async ({ campaigns }) => {
    await campaigns.create(id, CAMPAIGN, NOW);
    return { outcome: 'refused', answer: null };
  });
  expect(refused).toEqual({ kind: 'done', outcome: 'refused' });
  expect([await count('video_campaigns', id), await count('idempotency_keys', id)]).toEqual([0, 0]);
});

test('a key is forgotten after a day, and then it is a new one', async () => {
  const { id } = await organization();
  const at = (seconds: number) => {
    const request = requestOf(id, 'daily', new Date(NOW.getTime() + seconds * 1_000));
    return writes().once(request, () => Promise.resolve({ outcome: seconds, answer: String(seconds) }));
  };
  expect(await at(0)).toEqual({ kind: 'done', outcome: 0 });
  expect(await at(DAY_SECONDS - 1)).toEqual({ kind: 'replayed', answer: '0' });
  expect(await at(DAY_SECONDS)).toEqual({ kind: 'done', outcome: DAY_SECONDS });
});
