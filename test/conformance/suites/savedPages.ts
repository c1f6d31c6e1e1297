import { describe, expect, test } from '@jest/globals';
import type { NewSavedPage } from '#ports/savedPages';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreDesk } from '../../support/storeDesk.ts';

const DAY_SECONDS = 86_400;

/** What every store of saved pages must do. */
export function describeSavedPages(name: string, open: OpenStore): void {
  describe(`the saved pages of ${name}`, () => {
    const desk = useStoreDesk(open);

    const page = (own: Partial<NewSavedPage> = {}): NewSavedPage => ({
      enrichmentId: 7,
      source: 'handelsregister',
      reason: 'The row lists no documents.',
      address: 'https://www.handelsregister.de/rp_web/welcome.xhtml',
      mediaType: 'text/html',
      truncated: false,
      savedAt: desk.current.clock.now(),
      content: new TextEncoder().encode('<p>Löschung</p>'),
      ...own,
    });
    const save = async (own: Partial<NewSavedPage> = {}, most = 100): Promise<number | null> => {
      const { ports, clock } = desk.current;
      const outcome = await ports.savedPages.save(page(own), { most, since: clock.in(-DAY_SECONDS) });
      return outcome.kind === 'saved' ? outcome.id : null;
    };
    const forgetAll = () => desk.current.ports.savedPages.forgetOld(desk.current.clock.in(1));

    test('gives back byte for byte what it was given', async () => {
      const content = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
      const id = await save({ content, mediaType: 'application/pdf', truncated: true, address: null });
      const found = await desk.current.ports.savedPages.find(id ?? 0);
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
        savedAt: desk.current.clock.now(),
      });
      expect(await desk.current.ports.savedPages.find(999_999)).toBeNull();
    });

    test('lists the newest first, of one source or of all', async () => {
      await forgetAll();
      const first = await save();
      desk.current.clock.advance(1);
      const second = await save({ source: 'bundesanzeiger' });
      const third = await save();
      const ids = async (source: NewSavedPage['source'] | null, limit = 10) =>
        (await desk.current.ports.savedPages.list(source, limit)).map(({ id }) => id);
      expect(await ids(null)).toEqual([third, second, first]);
      expect(await ids('handelsregister')).toEqual([third, first]);
      expect(await ids(null, 1)).toEqual([third]);
    });

    test('keeps so many of a source a day, however many come at once, and the other source has its own', async () => {
      await forgetAll();
      const saved = await Promise.all(Array.from({ length: 20 }, () => save({}, 3)));
      expect(saved.filter((id) => id !== null)).toHaveLength(3);
      expect(await save({ source: 'bundesanzeiger' }, 3)).not.toBeNull();
      desk.current.clock.advance(DAY_SECONDS - 1);
      expect(await save({}, 3)).toBeNull();
      desk.current.clock.advance(2);
      expect(await save({}, 3)).not.toBeNull();
    });

    test('forgets what is older than an instant, and nothing else', async () => {
      await forgetAll();
      await save();
      desk.current.clock.advance(10);
      const kept = await save();
      expect(await desk.current.ports.savedPages.forgetOld(desk.current.clock.now())).toBe(1);
      expect((await desk.current.ports.savedPages.list(null, 10)).map(({ id }) => id)).toEqual([kept]);
    });
  });
}
