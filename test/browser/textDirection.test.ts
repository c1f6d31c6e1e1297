import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import puppeteer, { type Browser } from 'puppeteer-core';
import { type Html, html } from '../../api/dashboard/html.ts';
import { landingPage } from '../../api/landing/landingPage.ts';
import { CAMPAIGN } from '../support/prospectCalls.ts';
import { ODD_TEXTS } from '../support/hostile/oddTexts.ts';
import { describeWithBrowser, testBrowser } from './support/testBrowser.ts';

/** Every control of directions, ends of paragraphs, and letters of both directions. */
const TURNING = [
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u200e',
  '\u200f',
  '\u061c',
  '\u2028',
  '\u2029',
  '\u0085',
  '\n',
  '\u001c',
];
const turning = fc.string({ unit: fc.constantFrom(...TURNING, 'a', '1', ' ', '(', 'ש', 'م', '𐤀'), maxLength: 12 });
const LINE = '\u202eevil';
const EXAMPLES = [
  ODD_TEXTS['bidi controls'],
  LINE,
  '\u2067\u202eevil',
  '\u2069\u202eevil',
  `a\u2029${LINE}`,
  `a\n${LINE}`,
  'שלום (1)',
  '\u202e'.repeat(130),
  '\u2066'.repeat(130),
  '\u2069'.repeat(130),
];

/** Whether what stands around the value in an element goes from left to right, and the value between it. */
const AROUND_IN_ORDER = `(selector) => [...document.querySelectorAll(selector)].map((element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const places = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (let at = 0; at < node.length; at += 1) {
      if ('<>{}[]'.includes(node.data[at])) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        places.push([node.data[at], range.getBoundingClientRect().left]);
      }
    }
  }
  return places.sort((one, other) => one[1] - other[1]).map(([character]) => character).join('');
})`;

describeWithBrowser('a text whose characters turn the order of others', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await puppeteer.launch({ executablePath: testBrowser, headless: 'shell', args: ['--no-sandbox'] });
    page = await browser.newPage();
    await page.setViewport({ width: 20_000, height: 500 });
  });
  afterAll(() => browser.close());

  /** The marks around values in the order in which people see them. */
  async function seen(document: Html, selector: string): Promise<readonly string[]> {
    await page.setContent(document.toString().replace(/<(?:link|script|video)\b[^>]*>/g, ''));
    return (await page.evaluate(`(${AROUND_IN_ORDER})(${JSON.stringify(selector)})`)) as readonly string[];
  }

  it('turns nothing around it on a page', async () => {
    const texts = [...EXAMPLES, ...fc.sample(turning, 400)];
    const around = await seen(
      html`<body style="white-space: nowrap">
        ${texts.map((text) => html`<p>[ { ${text} } &lt; ${text} &gt; ]</p>`)}
      </body>`,
      'p',
    );

    expect(texts.filter((_text, at) => around[at] !== '[{}<>]')).toEqual([]);
  });

  it('turns nothing of the headline that has it as a name', async () => {
    for (const name of [...EXAMPLES, ...fc.sample(turning, 10)]) {
      const around = await seen(
        landingPage(
          {
            ...CAMPAIGN,
            ...{ prospectId: 1, campaignId: 1, token: 'a'.repeat(24), status: 'ready' },
            ...{ name, headline: '[ A minute { for {{name}} } ]' },
          },
          { baseUrl: 'https://x.example', shownTo: 'visitor' },
        ),
        'h1',
      );

      expect([name, around]).toEqual([name, ['[{}]']]);
    }
  });
});
