import { createLeadership } from '#adapters/postgres/leadership';
import { createSourceSettings } from '#adapters/postgres/sourceSettings';
import { deriveWorkerKeys } from '#domain/workerKeys';
import type { PostgresPorts } from '../../test/support/postgresPorts.ts';
import { BASELINE_AT, BASELINE_KEYS, predictableBytes } from './predictable.ts';

/** An organization with its people, key, credits, session and upload, and what processes agree on; returns its id. */
export async function fillIdentities(ports: PostgresPorts): Promise<number> {
  const { database, notifications, identities } = ports;
  const { id } = await identities.createOrganization('Kältetechnik & Söhne', true);
  await identities.createOrganization('Without anything', false);
  const userId = await identities.createUser(id, 'admin@example.com', 'scrypt:hash', 'admin');
  await identities.createUser(id, 'member@example.com', 'scrypt:hash', 'member');
  const key = await identities.createKey({ organizationId: id, name: 'laptop', role: 'admin', key: 'eak_baseline' });
  await identities.createKey({ organizationId: id, name: 'server', role: 'member', key: 'eak_other' });
  await identities.revokeKey(key.id, id);
  await ports.credits.grant(id, 1_000, BASELINE_AT);
  await ports.sessions.open({ userId, token: 'token', csrfToken: 'csrf' }, BASELINE_AT);
  await fillUploads(ports, id);
  await createLeadership(database, notifications, 'controller').take('controller-1', 30, null);
  const settings = createSourceSettings(database, {
    secretKeys: BASELINE_KEYS,
    workerKeys: deriveWorkerKeys(BASELINE_KEYS),
    randomBytes: predictableBytes('settings'),
  });
  await settings.put('handelsregister', { source: 'handelsregister', settings: {} }, BASELINE_AT);
  return id;
}

async function fillUploads({ uploads }: PostgresPorts, organizationId: number): Promise<void> {
  const room = { maxBytes: 1_000, fileMaxBytes: 100, sendableSince: BASELINE_AT };
  await uploads.create(organizationId, BASELINE_AT, room);
  const stored = (await uploads.create(organizationId, BASELINE_AT, room)) ?? 0;
  const chunks = [Buffer.from('company_id\n'), Buffer.from('DE-HRB-F1103-1\n')];
  const content = { type: 'text/csv', chunks: iterate(chunks), maxBytes: 1_000 };
  await uploads.store(stored, content, BASELINE_AT);
}

async function* iterate(chunks: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  await Promise.resolve();
  yield* chunks;
}
