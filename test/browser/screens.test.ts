import { readdir, readFile, stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { Browser } from 'puppeteer-core';
import { newSessionToken } from '#domain/session';
import { answerTimes } from './support/gallery/answerTimes.ts';
import { APPEARANCES } from './support/gallery/appearances.ts';
import { type Finding, inspectScreens } from './support/gallery/inspectScreens.ts';
import { GALLERY, indexOfGallery, keepPicture, openGallery, pictureOf } from './support/gallery/pictures.ts';
import { SCREENS } from './support/gallery/screens.ts';
import { type FilledDemo, useFilledDemo } from './support/gallery/useFilledDemo.ts';
import { openBrowser } from './support/openBrowser.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const WEIGHT_LIMIT_BYTES = 150_000;
const TIME_LIMIT_MS = 200;
const GALLERY_LIMIT_BYTES = 7_000_000;
/** Set by `make screens`: the pictures are taken anew. */
const TAKES_PICTURES = process.env['TAKE_PICTURES'] === 'true';

const demo = useFilledDemo();

/** The cookie of an administrator of the demo. */
async function logIn({ demo: { facts, platform } }: FilledDemo): Promise<string> {
  const { identities, sessions, now } = platform.foundation;
  const user = await identities.findUser(facts.dashboard.email);
  const [token, csrfToken] = [newSessionToken(randomBytes), newSessionToken(randomBytes)];
  await sessions.open({ userId: user?.id ?? 0, token, csrfToken }, now());
  return `enrich_session=${token}`;
}

describeWithBrowser('each screen of the demo', () => {
  let browser: Browser;
  let times: ReadonlyMap<string, number>;
  let findings: ReadonlyMap<string, Finding>;

  beforeAll(async () => {
    browser = await openBrowser();
    const cookie = await logIn(demo.current);
    times = await answerTimes(demo.current, SCREENS, cookie);
    if (TAKES_PICTURES) {
      await openGallery();
    }
    const look = TAKES_PICTURES ? keepPicture : () => Promise.resolve();
    findings = await inspectScreens(browser, demo.current, { screens: SCREENS, cookie, look });
  }, 300_000);
  afterAll(() => browser.close());

  test.each(SCREENS.map((screen) => [screen.name, screen] as const))(
    '%s is there without a barrier and as wide as its window, by day and by night, on a desk and a telephone',
    (name, { status = 200 }) => {
      const weightBytes: unknown = expect.any(Number);
      expect(findings.get(name)).toEqual({ status, complaints: [], flaws: {}, weightBytes });
    },
  );

  test('is answered in less than 200 ms', () => {
    expect([...times].filter(([, milliseconds]) => milliseconds >= TIME_LIMIT_MS)).toEqual([]);
  });

  test('weighs less than 150 KB with all that it loads, before compression', () => {
    const weights = [...findings].map(([name, { weightBytes }]) => [name, weightBytes] as const);
    expect(weights.filter(([, bytes]) => bytes >= WEIGHT_LIMIT_BYTES)).toEqual([]);
  });
});

describe('the gallery in docs/screens', () => {
  test('has a picture of each screen in each appearance, and an index of them', async () => {
    const pictures = SCREENS.flatMap((screen) => APPEARANCES.map((appearance) => pictureOf(screen, appearance)));
    expect((await readdir(GALLERY)).sort()).toEqual([...pictures, 'README.md'].sort());
    expect(await readFile(new URL('README.md', GALLERY), 'utf8')).toBe(indexOfGallery());
  });

  test('is small', async () => {
    const files = await readdir(GALLERY);
    const sizes = await Promise.all(files.map(async (name) => (await stat(new URL(name, GALLERY))).size));
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(GALLERY_LIMIT_BYTES);
  });
});
