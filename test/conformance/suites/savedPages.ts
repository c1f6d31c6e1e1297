import { describe, expect, test } from '@jest/globals';
import type { NewSavedPage } from '#ports/savedPages';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

const DAY_SECONDS = 86_400;

/** What every store of saved pages must do. */
export function describeSavedPages(name: string, open: OpenStore): void {
  describe(`the saved pages of ${name}`, () => {
    const harness = useStoreHarness(open);

    const page = (own: Partial<NewSavedPage> = {}): NewSavedPage => ({
      enrichmentId: 7,
      source: 'handelsregister',
      reason: 'The row lists no documents.',
      address: 'https://www.handelsregister.de/rp_web/welcome.xhtml',
      mediaType: 'text/html',
      truncated: false,
      savedAt: harness.current.clock.now(),
      content: new TextEncoder().encode('<p>Löschung</p>'),
      ...own,
    });
    const save = async (own: Partial<NewSavedPage> = {}, most = 100): Promise<number | null> => {
      const { ports, clock } = harness.current;
      const outcome = await ports.savedPages.save(page(own), { most, since: clock.in(-DAY_SECONDS) });
      return outcome.kind === 'saved' ? outcome.id : null;
    };
    const forgetAll = () => harness.current.ports.savedPages.forgetOld(harness.current.clock.in(1));

    test('gives back byte for byte what it was given', async () => {
      const content = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
      const id = await save({ content, mediaType: 'application/pdf', truncated: true, address: null });
      const found = await harness.current.ports.savedPages.find(id ?? 0);
      expect(Uint8Array.from(found?.content ?? [])).toEqual(content);
      expect(found?.page).toEqual({
        id,
        enrichmentId: 7,
        source: 'handelsregister',
        reason: 'The row lists no documents.',
        address: null,
        mediaType: 'application/pdf',
        bytes: 300,
        truncated: true,
        savedAt: harness.current.clock.now(),
      });
      expect(await harness.current.ports.savedPages.find(999_999)).toBeNull();
    });

    test('lists the newest first, of one source or of all', async () => {
      await forgetAll();
      const first = await save();
      harness.current.clock.advance(1);
      const second = await save({ source: 'bundesanzeiger' });
      const third = await save();
      const ids = async (source: NewSavedPage['source'] | null, limit = 10) =>
        (await harness.current.ports.savedPages.list(source, limit)).map(({ id }) => id);
      expect(await ids(null)).toEqual([third, second, first]);
      expect(await ids('handelsregister')).toEqual([third, first]);
      expect(await ids(null, 1)).toEqual([third]);
    });

    test('keeps so many of a source a day, however many come at once, and the other source has its own', async () => {
      await forgetAll();
      const saved = await Promise.all(Array.from({ length: 20 }, () => save({}, 3)));
      expect(saved.filter((id) => id !== null)).toHaveLength(3);
      expect(await save({ source: 'bundesanzeiger' }, 3)).not.toBeNull();
      harness.current.clock.advance(DAY_SECONDS - 1);
      expect(await save({}, 3)).toBeNull();
      harness.current.clock.advance(2);
      expect(await save({}, 3)).not.toBeNull();
    });

    test('forgets what is older than an instant, and nothing else', async () => {
      await forgetAll();
      await save();
      harness.current.clock.advance(10);
      const kept = await save();
      expect(await harness.current.ports.savedPages.forgetOld(harness.current.clock.now())).toBe(1);
      expect((await harness.current.ports.savedPages.list(null, 10)).map(({ id }) => id)).toEqual([kept]);
    });
  });
}
