import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { StoreOutcome } from '#ports/uploads';
import type { OpenStore, StorePorts } from '../../support/storePorts.ts';
import { inChunks } from '../../support/tables/inChunks.ts';
import { TestClock } from '../../support/testClock.ts';

const DAY_SECONDS = 86_400;

/** What a store for uploaded files must do, also with two processes at work. */
export function describeUploads(name: string, open: OpenStore): void {
  describe(`the uploads of ${name}`, () => {
    const clock = new TestClock();
    let here: StorePorts;
    let there: StorePorts;
    let organizationId: number;
    beforeAll(async () => {
      [here, there] = await Promise.all([open(clock.now), open(clock.now)]);
      ({ id: organizationId } = await here.identities.createOrganization(randomBytes(8).toString('hex'), true));
    });
    afterAll(() => Promise.all([here.close(), there.close()]));

    const ROOM = { maxBytes: 1_000_000_000, fileMaxBytes: 1_000, sendableSince: new Date(0) };
    const announce = async (): Promise<number> =>
      (await here.uploads.create(organizationId, clock.now(), ROOM)) ?? Number.NaN;
    const store = (
      id: number,
      chunks: AsyncIterable<Uint8Array>,
      { ports = here, maxBytes = 10_000_000 }: { readonly ports?: StorePorts; readonly maxBytes?: number } = {},
    ): Promise<StoreOutcome> => ports.uploads.store(id, { type: 'text/csv', chunks, maxBytes }, clock.now());
    async function contentOf(id: number, ports = there): Promise<Buffer> {
      const chunks: Uint8Array[] = [];
      for await (const chunk of ports.uploads.read(id)) {
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    }

    test.each([
      ['nothing', 0, [1]],
      ['one byte', 1, [1]],
      ['odd chunks', 1_000_003, [1, 65_537, 300_000]],
      ['one chunk', 3 * 262_144, [3 * 262_144]],
      ['a byte beyond a chunk', 262_145, [262_144]],
    ])('give back byte for byte what came as %s', async (_what, size, sizes) => {
      const content = randomBytes(size);
      const id = await announce();
      const file = {
        id,
        organizationId,
        fileName: null,
        contentType: 'text/csv',
        bytes: size,
        createdAt: clock.now(),
        broughtFor: null,
      };
      expect(await store(id, inChunks(content, sizes))).toEqual({ kind: 'stored', file });
      expect(await there.uploads.find(id)).toEqual(file);
      expect((await contentOf(id)).equals(content)).toBe(true);
    });

    test('are called what their customer calls them', async () => {
      const id = (await here.uploads.create(organizationId, clock.now(), ROOM, 'Kunden äöü.csv')) ?? 0;
      await store(id, inChunks('a'));
      expect(await there.uploads.find(id)).toMatchObject({ fileName: 'Kunden äöü.csv' });
    });

    test('have nothing before content was stored, and nothing that was never announced', async () => {
      const id = await announce();
      expect([await here.uploads.find(id), await contentOf(id)]).toEqual([null, Buffer.alloc(0)]);
      expect(await store(2_000_000_000, inChunks('a'))).toEqual({ kind: 'not_found' });
    });

    test('are announced while there is room for the largest, which those count as that may still be sent', async () => {
      const { id } = await here.identities.createOrganization(randomBytes(8).toString('hex'), true);
      const announcedAt = clock.now();
      const room = { maxBytes: 300, fileMaxBytes: 100, sendableSince: new Date(announcedAt.getTime() - 1_000) };
      const create = () => here.uploads.create(id, announcedAt, room);
      const [first, ...others] = await Promise.all([create(), create(), create(), create(), create()]);
      expect(others.concat(first).filter((one) => one !== null)).toHaveLength(3);
      expect(await here.uploads.create(organizationId, announcedAt, { ...room, maxBytes: 10_000_000 })).not.toBeNull();

      const sent = [first, ...others].find((one) => one !== null) ?? 0;
      await store(sent, inChunks('a'));
      expect(await create()).toBeNull();
      // The two that were not sent count no more: a byte is kept.
      const later = { ...room, sendableSince: announcedAt };
      expect(await here.uploads.create(id, announcedAt, { ...later, maxBytes: 100 })).toBeNull();
      expect(await here.uploads.create(id, announcedAt, { ...later, maxBytes: 101 })).not.toBeNull();
    });

    test('take content once and do not read what they refuse', async () => {
      const id = await announce();
      await store(id, inChunks('first'));
      let isRead = false;
      async function* second(): AsyncGenerator<Uint8Array> {
        isRead = true;
        yield await Promise.resolve(Buffer.from('second'));
      }
      expect(await store(id, second(), { ports: there })).toEqual({ kind: 'already_stored' });
      expect([(await contentOf(id)).toString(), isRead]).toEqual(['first', false]);
    });

    test('take content of just the limit, and nothing of more, without reading on', async () => {
      const id = await announce();
      let chunks = 0;
      async function* endless(): AsyncGenerator<Uint8Array> {
        for (;;) {
          chunks += 1;
          yield await Promise.resolve(Buffer.alloc(100_000));
        }
      }
      expect(await store(id, endless(), { maxBytes: 1_000_000 })).toEqual({ kind: 'too_large' });
      expect([chunks < 20, await here.uploads.find(id), await contentOf(id)]).toEqual([true, null, Buffer.alloc(0)]);
      expect(await store(id, inChunks(Buffer.alloc(1_000_000)), { maxBytes: 1_000_000 })).toMatchObject({
        kind: 'stored',
      });
    });

    test('keep nothing of a sender that breaks off, who may try again at once', async () => {
      const id = await announce();
      async function* broken(): AsyncGenerator<Uint8Array> {
        yield await Promise.resolve(Buffer.alloc(600_000));
        throw new Error('hung up');
      }
      await expect(store(id, broken())).rejects.toThrow('hung up');
      expect([await here.uploads.find(id), await contentOf(id)]).toEqual([null, Buffer.alloc(0)]);
      expect(await store(id, inChunks('again'))).toMatchObject({ kind: 'stored' });
      expect((await contentOf(id)).toString()).toBe('again');
    });

    test('take one of many senders at once, whole', async () => {
      const id = await announce();
      const contents = Array.from({ length: 8 }, (_, index) => Buffer.alloc(700_000, index));
      const outcomes = await Promise.all(
        contents.map((content, index) =>
          store(id, inChunks(content, [100_000]), { ports: index % 2 === 0 ? here : there }),
        ),
      );
      const winners = outcomes.flatMap(({ kind }, index) => (kind === 'stored' ? [index] : []));
      expect(winners).toHaveLength(1);
      expect((await contentOf(id)).equals(contents[winners[0] ?? 0] ?? Buffer.alloc(0))).toBe(true);
    });

    test('take the last of several senders, so that what died can be sent again at once', async () => {
      const id = await announce();
      const { promise: goOn, resolve } = Promise.withResolvers<unknown>();
      const { promise: begun, resolve: begin } = Promise.withResolvers<unknown>();
      let chunks = 0;
      async function* silent(): AsyncGenerator<Uint8Array> {
        begin(null);
        await goOn;
        for (;;) {
          chunks += 1;
          yield Buffer.alloc(300_000, 's');
        }
      }
      const late = store(id, silent());
      await begun;
      expect(await store(id, inChunks('again'), { ports: there })).toMatchObject({ kind: 'stored' });
      resolve(null);
      expect(await late).toEqual({ kind: 'already_stored' });
      expect([(await contentOf(id)).toString(), chunks < 4]).toEqual(['again', true]);
    });

    test('forget what was announced before an instant, with its content', async () => {
      const old = await announce();
      await store(old, inChunks('old'));
      clock.advance(DAY_SECONDS);
      const young = await announce();
      await store(young, inChunks('young'));
      expect(await here.uploads.forget(clock.in(-60), clock.now())).toBeGreaterThan(0);
      expect([await there.uploads.find(old), await contentOf(old)]).toEqual([null, Buffer.alloc(0)]);
      expect((await contentOf(young)).toString()).toBe('young');
      expect(await store(old, inChunks('again'))).toEqual({ kind: 'not_found' });
    });
  });
}
