import { mkdir, writeFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { SCREENSHOT_MAX_BYTES, SCREENSHOT_SIZE } from '#domain/prospect';
import { photograph } from '../../workers/enrichments/render_prospect/photograph.ts';
import { pourFilm } from '../siege/filmServer.ts';
import { readProspect } from '../support/prospectCalls.ts';
import { useLandingHarness } from './support/landingHarness.ts';
import { describeWithBrowser, rules } from './support/testBrowser.ts';

const ARTIFACTS = new URL('../.artifacts/landing/', import.meta.url);
const { width: WIDTH, height: HEIGHT } = SCREENSHOT_SIZE;

/** Nothing in it repeats, so that no picture of it gets small without losses. */
const NOISE = `<canvas width="${WIDTH}" height="${HEIGHT}"></canvas><script>
  document.body.style.margin = 0;
  const brush = document.querySelector('canvas').getContext('2d');
  const picture = brush.createImageData(${WIDTH}, ${HEIGHT});
  picture.data.forEach((_, index) => { picture.data[index] = index % 4 === 3 ? 255 : Math.random() * 256; });
  brush.putImageData(picture, 0, 0);
</script>`;

/** The colour of one place of the picture that a page shows. */
const colourAt = (x: number, y: number): string => `(() => {
  const picture = document.querySelector('img');
  const canvas = Object.assign(document.createElement('canvas'), { width: ${WIDTH}, height: ${HEIGHT} });
  const brush = canvas.getContext('2d');
  brush.drawImage(picture, 0, 0);
  return [...brush.getImageData(${x}, ${y}, 1, 1).data];
})()`;

/** Bytes of endless films that were taken. */
let poured = 0;

describeWithBrowser('the worker that renders landing pages', () => {
  const harness = useLandingHarness({
    '/gone.webm': (_request, response) => response.writeHead(404).end(),
    '/broken.webm': (_request, response) => response.writeHead(500).end(),
    '/text.webm': 'This is no video.',
    '/silent.webm': () => undefined,
    '/moved.webm': (_request, response) => response.writeHead(302, { location: 'http://127.0.0.2:9/film.webm' }).end(),
    '/endless.webm': (_request, response) => pourFilm(response, (bytes) => (poured += bytes)),
    '/noise': NOISE,
  });
  const read = (id: number) => readProspect(harness.current.platform, harness.current.organization.key, id);

  it('takes the picture of the page with its film, and is not counted as a visitor', async () => {
    const { id, token, screenshot_url: url } = await harness.current.live('Anna Berger');
    const picture = await harness.current.platform.foundation.landingPages.screenshot(token);
    await mkdir(ARTIFACTS, { recursive: true });
    await writeFile(new URL('screenshot.png', ARTIFACTS), picture?.content ?? '');

    expect(await harness.current.told(id)).toEqual(['prospect.created', 'prospect.ready']);
    const content = Buffer.from(picture?.content ?? '');
    expect(picture?.mediaType).toBe('image/png');
    // Of a PNG, width and height are at these places.
    expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT]);
    const page = await harness.current.newPage();
    await page.goto(url ?? '');
    const [red, green, blue] = (await page.evaluate(colourAt(WIDTH / 2 - 200, HEIGHT / 2 + 90))) as readonly number[];
    // The film begins with this green there, and nothing else of the page has it.
    expect([red, green, blue].map((value) => Math.round((value ?? 0) / 16))).toEqual([1, 7, 7]);
  });

  it.each([
    ['is not there', 'gone.webm', 'its host answered 404', 1],
    ['is no video', 'text.webm', 'could not be loaded or played', 3],
    ['is at a host that fails', 'broken.webm', 'its host answered 500', 3],
    ['has moved to another host', 'moved.webm', 'could not be loaded or played', 3],
  ])('gives up a page whose film %s', async (_title, path, reason, attempts) => {
    const { id, landing_url: url } = await harness.current.addWithFilm(`${harness.current.elsewhere.url}${path}`);
    await harness.current.untilTold(id, 'prospect.failed');

    const failed = await read(id);
    expect([failed.status, failed.screenshot_url]).toEqual(['failed', null]);
    expect(failed.error_message).toContain(reason);
    expect((await fetch(url)).status).toBe(404);
    const { rows } = await harness.current.platform.foundation.database.hot.query<{ attempts: number }>(
      `select attempts from enrichments where (input ->> 'prospect_id')::bigint = $1`,
      [id],
    );
    expect(rows).toEqual([{ attempts }]);
  });

  it('gives up a page whose film does not come in time', async () => {
    await harness.current.withRules({ deadlineSeconds: 2 }, async () => {
      const { id } = await harness.current.addWithFilm(`${harness.current.elsewhere.url}silent.webm`);
      await harness.current.untilTold(id, 'prospect.failed');

      expect((await read(id)).error_message).toBe('The landing page was not rendered within 2 seconds.');
    });
  });

  it('breaks off a film that sends more than it may, and does not try it again', async () => {
    poured = 0;
    await harness.current.withRules({ maxVideoBytes: 1_000_000 }, async () => {
      const { id } = await harness.current.addWithFilm(`${harness.current.elsewhere.url}endless.webm`);
      await harness.current.untilTold(id, 'prospect.failed');

      expect((await read(id)).error_message).toBe(
        'The video of the campaign sends too many bytes before there is anything to show.',
      );
    });
    // What is on its way between two sockets is sent, though it is not taken.
    expect(poured).toBeLessThan(10_000_000);
    expect(harness.current.elsewhere.requests.filter((request) => request === 'GET /endless.webm')).toHaveLength(1);
  });

  it('never goes to an address that is not public', async () => {
    const { elsewhere } = harness.current;
    const asked = elsewhere.requests.length;
    await harness.current.withRules({ isAllowedAddress: () => false }, async () => {
      for (const host of [elsewhere.host, elsewhere.host.replace('127.0.0.1', 'localhost')]) {
        const { id } = await harness.current.addWithFilm(`http://${host}/secret.webm`);
        await harness.current.untilTold(id, 'prospect.failed');
        expect((await read(id)).error_message).toContain('must be public');
      }
    });

    expect(elsewhere.requests).toHaveLength(asked);
  });

  it('takes a picture with losses where it would get too large', async () => {
    const { elsewhere, pool } = harness.current;
    const picture = await pool.pool.withSession(rules(elsewhere.host), async (session) => {
      await session.page.setViewport(SCREENSHOT_SIZE);
      await session.open(`${elsewhere.url}noise`);
      return photograph(session);
    });

    expect(picture.mediaType).toBe('image/jpeg');
    expect(picture.content.byteLength).toBeLessThan(SCREENSHOT_MAX_BYTES);
  });
});
