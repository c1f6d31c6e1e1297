import type { Page } from 'puppeteer-core';
import { violationsOn } from './violationsOn.ts';

/** Widths of the page and its tables where they are wider than their place: what is beside it is easily overlooked. */
const TOO_WIDE = `[document.scrollingElement, ...document.querySelectorAll('.scroll')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map(({ scrollWidth }) => scrollWidth)`;

/**
 * What takes the focus and whose ring is cut off, by the edge of the screen or of a box that scrolls. Of a text area,
 * browsers show the caret alone, so it is scrolled to.
 */
const CLIPPED_RINGS = `[...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
  .filter((element) => {
    element.focus();
    element.scrollIntoView({ block: 'nearest' });
    if (document.activeElement !== element || !element.checkVisibility()) {
      return false;
    }
    const { outlineWidth, outlineOffset } = getComputedStyle(element);
    const grown = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const cuts = (box) => left - grown < box.left || right + grown > box.right || top - grown < box.top || bottom + grown > box.bottom;
    for (let around = element.parentElement; around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow !== 'visible' && cuts(around.getBoundingClientRect())) {
        return true;
      }
    }
    return left - grown < 0 || right + grown > document.documentElement.clientWidth;
  })
  .map(({ outerHTML }) => outerHTML.slice(0, 120))`;

/** What is wrong with a page as it is shown now: all empty where nothing is. */
export interface PageFlaws {
  /** Of the rules of accessible pages. */
  readonly violations: readonly string[];
  /** Widths of what has no room. */
  readonly tooWide: readonly number[];
  /** What takes the focus and whose ring is cut off. */
  readonly clippedRings: readonly string[];
}

export const NO_PAGE_FLAWS: PageFlaws = { violations: [], tooWide: [], clippedRings: [] };

export async function pageFlaws(page: Page): Promise<PageFlaws> {
  return {
    tooWide: await tooWideOn(page),
    violations: await violationsOn(page),
    clippedRings: await clippedRingsOn(page),
  };
}

export function tooWideOn(page: Page): Promise<readonly number[]> {
  return page.evaluate(TOO_WIDE) as Promise<readonly number[]>;
}

/** By keyboard: browsers show no ring around what was clicked. What has the focus and what is scrolled is afterwards as it was. */
async function clippedRingsOn(page: Page): Promise<readonly string[]> {
  await page.evaluate('window.focusBefore = document.activeElement');
  await page.keyboard.press('Tab');
  const clipped = (await page.evaluate(CLIPPED_RINGS)) as readonly string[];
  await page.evaluate(`
    document.activeElement.blur();
    window.focusBefore.focus();
    document.querySelectorAll('*').forEach((element) => element.scrollTo(0, 0))`);
  return clipped;
}
