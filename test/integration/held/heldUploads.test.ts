import { beforeEach, describe, expect, test } from '@jest/globals';
import { createGate, resourceOf, useWork } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { newUpload, sentUpload } from '../../support/uploadCalls.ts';

const platform = useTestPlatform();
const work = useWork(platform);
/** More than two chunks, which are 256 KiB, and no whole number of them. */
const CONTENT = Buffer.from(Array.from({ length: 600_001 }, (_, at) => at % 251));

let organization: TestOrganization;
/** One for all work of a test: another worker's would not know what this one has claimed. */
let gate: ReturnType<typeof createGate>;
beforeEach(async () => {
  gate = createGate();
  work({ read_accounts: gate.handler });
  organization = await platform.current.organization({ credits: 10 });
});

interface Lease {
  readonly id: number;
  readonly leaseToken: number;
}

/** Work under a lease that names an upload. */
async function leased(uploadId: number): Promise<Lease> {
  const { current } = platform;
  const body = { upload_id: uploadId, async: true };
  const { id } = resourceOf(await current.call('/api/enrichments/read_accounts', { key: organization.key, body }));
  await eventually('the work is claimed', () => Promise.resolve(gate.started.includes(id)));
  const { rows } = await current.foundation.database.hot.query<{ token: string }>(
    'select lease_token as token from enrichments where id = $1',
    [id],
  );
  return { id, leaseToken: Number(rows[0]?.token) };
}

async function contentFor(lease: Lease): Promise<Buffer | null> {
  const { heldUploads } = platform.current.foundation;
  const file = await heldUploads.find(lease);
  if (file === null) {
    return null;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of heldUploads.read(lease, file)) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

describe('the upload that work names', () => {
  test('is read whole by who has the lease', async () => {
    const { id } = await sentUpload(platform.current, organization.key, CONTENT, 'large.html');
    const lease = await leased(id);
    expect(await platform.current.foundation.heldUploads.find(lease)).toEqual({
      id,
      fileName: 'large.html',
      bytes: CONTENT.byteLength,
    });
    expect((await contentFor(lease))?.equals(CONTENT)).toBe(true);
  });

  test('is not told to who has lost the lease, or never had one', async () => {
    const { id } = await sentUpload(platform.current, organization.key, CONTENT);
    const lease = await leased(id);
    expect(await contentFor({ ...lease, leaseToken: lease.leaseToken + 1 })).toBeNull();
    expect(await contentFor({ ...lease, id: lease.id + 1 })).toBeNull();
  });

  test('is none where another organization has sent it, or nobody anything', async () => {
    const other = await platform.current.organization();
    const foreign = await sentUpload(platform.current, other.key, CONTENT);
    const empty = await newUpload(platform.current, organization.key);
    for (const { id } of [foreign, empty]) {
      expect(await contentFor(await leased(id))).toBeNull();
    }
  });

  test('is none where a person brought it for another enrichment', async () => {
    const { id } = await sentUpload(platform.current, organization.key, CONTENT);
    await platform.current.foundation.database.hot.query('update uploads set brought_for = 1 where id = $1', [id]);
    expect(await contentFor(await leased(id))).toBeNull();
  });

  test('throws where a part of it is missing, so that nothing is read short', async () => {
    const { id } = await sentUpload(platform.current, organization.key, CONTENT);
    const lease = await leased(id);
    await platform.current.foundation.database.hot.query(
      'delete from upload_chunks where upload_id = $1 and number = 1',
      [id],
    );
    await expect(contentFor(lease)).rejects.toThrow(`The upload ${id} lacks `);
  });
});
