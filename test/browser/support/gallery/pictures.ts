import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import { APPEARANCES, type Appearance } from './appearances.ts';
import { type Screen, SCREENS } from './screens.ts';

/** The gallery in the repository; `make screens` writes it. */
export const GALLERY = new URL('../../../../docs/screens/', import.meta.url);

/** As much of a long page is shown. */
const SHOWN_HEIGHT = 1_200;
const QUALITY = 32;
/** Beside each other in the index. */
const SHOWN_WIDTHS: Readonly<Record<number, number>> = { 1_440: 440, 390: 119 };

export function pictureOf({ name }: Screen, { width, theme }: Appearance): string {
  return `${name}-${width}-${theme}.webp`;
}

/** Takes pictures away of screens that are no more, and writes the index. */
export async function openGallery(): Promise<void> {
  await mkdir(GALLERY, { recursive: true });
  const old = (await readdir(GALLERY)).filter((name) => name.endsWith('.webp'));
  await Promise.all(old.map((name) => rm(new URL(name, GALLERY))));
  await writeFile(new URL('README.md', GALLERY), indexOfGallery());
}

/** The beginning of the page as it is shown now. */
export async function keepPicture(page: Page, screen: Screen, appearance: Appearance): Promise<void> {
  const wholeHeight = (await page.evaluate('document.documentElement.scrollHeight')) as number;
  const clip = { x: 0, y: 0, width: appearance.width, height: Math.min(wholeHeight, SHOWN_HEIGHT) };
  const picture = await page.screenshot({ type: 'webp', quality: QUALITY, clip, captureBeyondViewport: true });
  await writeFile(new URL(pictureOf(screen, appearance), GALLERY), picture);
}

/** The text of docs/screens/README.md. */
export function indexOfGallery(): string {
  return `# Screens

The pages of the dashboard and of the documentation on the data of the demo, at 1440 and 390 pixels, in the light and in
the dark theme. \`make screens\` takes the pictures; the test that takes them holds each page to the rules of accessible
pages, to its width, to 150 KB and to 200 ms.

${SCREENS.map(section).join('\n\n')}
`;
}

function section(screen: Screen): string {
  const pictures = APPEARANCES.map((appearance) => {
    const alt = `${screen.title}, ${appearance.width} pixels, ${appearance.theme}`;
    const width = SHOWN_WIDTHS[appearance.width] ?? appearance.width;
    return `<img src="${pictureOf(screen, appearance)}" width="${width}" alt="${alt}">`;
  });
  return `## ${screen.title}\n\n${pictures.join('\n')}`;
}
