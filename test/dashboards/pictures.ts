import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { type Browser, launch } from 'puppeteer-core';
import { print } from '../../cli/output.ts';
import { findBrowser } from '../../workers/browser/findBrowser.ts';
import { dashboardFiles } from '../support/dashboards/dashboardFiles.ts';
import type { Range, Shown } from './askPanels.ts';
import { dashboardHtml, PAGE_WIDTH } from './picture/dashboardHtml.ts';
import { named } from './picture/colours.ts';
import type { Mark } from './askAnnotations.ts';

/**
 * `node test/dashboards/pictures.ts`: draws each dashboard of the chart with the answers that `node test/dashboards/main.ts` has
 * kept, into docs/pictures/grafana, and writes how many of them there were into docs/grafana.md. Not Grafana draws them: no package registry has its frontend.
 */

const ANSWERS = new URL('../.artifacts/dashboards/answers.json', import.meta.url);
const FOLDER = new URL('../../docs/pictures/grafana/', import.meta.url);
const DOCUMENT = new URL('../../docs/grafana.md', import.meta.url);
/** Every clone has them. */
const LARGEST_BYTES = 250_000;
const QUALITY = 60;
/** Small enough to be kept, large enough to be read. */
const SCALE = 0.85;

interface Answers {
  readonly range: Range;
  readonly shown: readonly Shown[];
  readonly marks: readonly Mark[];
}

const { range, shown, marks } = JSON.parse(await readFile(ANSWERS, 'utf8')) as Answers;
await mkdir(FOLDER, { recursive: true });
const executablePath = await findBrowser({ configuredPath: process.env['CHROMIUM_PATH'] ?? null, home: homedir() });
const browser = await launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
try {
  for (const { name, dashboard } of dashboardFiles()) {
    const around = { range, marks: marks.map(({ at, colour }) => ({ at, colour: named(colour) })) };
    const own = shown.filter((one) => one.dashboard === name);
    await take(browser, name, dashboardHtml(dashboard, own, around));
  }
} finally {
  await browser.close();
}
await writeFigures();

/** Says in the document how much of what is drawn is proven by series of its own. */
async function writeFigures(): Promise<void> {
  const counted = (state: Shown['state']): number => shown.filter((one) => one.state === state).length;
  const questions = shown.flatMap(({ answers }) => answers).length;
  const minutes = Math.round((range.end - range.start) / 60);
  const sentence =
    `In ${minutes} minutes, ${shown.length} panels asked ${questions} questions: ${counted('data')} panels have series of their own, ` +
    `${counted('quiet')} are at 0 since nothing of the kind had happened, ${counted('empty')} are empty.`;
  const text = await readFile(DOCUMENT, 'utf8');
  const between = /(<!-- figures -->\n)[^]*(\n<!-- \/figures -->)/u;
  await writeFile(
    DOCUMENT,
    text.replace(between, (_, begin: string, end: string) => `${begin}\n${sentence}\n${end}`),
  );
}

/** @throws Error where the picture is too large to be kept */
async function take(of: Browser, name: string, html: string): Promise<void> {
  const page = await of.newPage();
  await page.setViewport({ width: PAGE_WIDTH, height: 900, deviceScaleFactor: SCALE });
  await page.setContent(html);
  const picture = await page.screenshot({ type: 'webp', quality: QUALITY, fullPage: true });
  await page.close();
  if (picture.length > LARGEST_BYTES) {
    throw new Error(`${name} has ${picture.length} bytes; at most ${LARGEST_BYTES} are kept.`);
  }
  await writeFile(new URL(`${name}.webp`, FOLDER), picture);
  print(`wrote docs/pictures/grafana/${name}.webp, ${picture.length} bytes`);
}
