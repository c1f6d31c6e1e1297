import { beforeEach, expect, test } from '@jest/globals';
import type { StoreOutcome } from '#ports/uploads';
import { useLostScene } from '../../support/lostScene.ts';
import { inChunks } from '../../support/tables/inChunks.ts';

const scene = useLostScene();
const CONTENT = Buffer.alloc(700_000, 'c');

let id: number;
beforeEach(async () => {
  const { ports, store, clock } = scene;
  const room = { maxBytes: 1_000_000_000, fileMaxBytes: 1_000, sendableSince: new Date(0) };
  id = (await ports.uploads.create(store.organizationId, clock.now(), room)) ?? Number.NaN;
});

const send = (chunks: AsyncIterable<Uint8Array> = inChunks(CONTENT)): Promise<StoreOutcome> =>
  scene.ports.uploads.store(id, { type: 'text/csv', chunks, maxBytes: 10_000_000 }, scene.clock.now());

async function content(): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of scene.ports.uploads.read(id)) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

test('a file whose completion was not answered is stored whole, and told so', async () => {
  scene.proxy.loseNext('complete_upload');
  expect(await send()).toMatchObject({ kind: 'stored', file: { id, bytes: CONTENT.length } });
  expect((await content()).equals(CONTENT)).toBe(true);
  expect(scene.proxy.lost.at(-1)?.statement).toBe('complete_upload');
});

test('a file of which it could not be found out whether it was stored loses nothing of it', async () => {
  scene.proxy.lose(({ statement }) => statement === 'complete_upload');
  await expect(send()).rejects.toThrow('could not be found out');
  scene.proxy.mend();
  expect((await content()).equals(CONTENT)).toBe(true);
  expect(await send()).toEqual({ kind: 'already_stored' });
});

test.each(['seize_upload', 'add_upload_chunk'])(
  'a sender whose %s was not answered can send again at once',
  async (statement) => {
    scene.proxy.loseNext(statement);
    await expect(send()).rejects.toThrow();
    expect(await scene.ports.uploads.find(id)).toBeNull();
    expect(await send()).toMatchObject({ kind: 'stored' });
    expect((await content()).equals(CONTENT)).toBe(true);
  },
);

test('a sender whose process died can send again at once', async () => {
  scene.proxy.lose(({ statement }) => ['add_upload_chunk', 'give_up_upload'].includes(statement));
  await expect(send()).rejects.toThrow();
  scene.proxy.mend();
  expect(await send()).toMatchObject({ kind: 'stored' });
});

test.each([
  ['the first', 0],
  ['a middle', 1],
  ['the last', 2],
])('a file that lacks %s of its chunks is not read as a shorter one', async (_which, number) => {
  await send();
  await scene.ports.database.hot.query('delete from upload_chunks where upload_id = $1 and number = $2', [id, number]);
  await expect(content()).rejects.toThrow('lacks');
});
