import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser, HTTPResponse, Page } from 'puppeteer-core';
import { complaintsOf } from './complaintsOf.ts';
import { openBrowser } from './openBrowser.ts';
import { NO_PAGE_FLAWS, type PageFlaws, pageFlaws, tooWideOn } from './pageFlaws.ts';

/** Where the pictures of the pages are kept. */
export const ARTIFACTS = new URL('../../.artifacts/dashboard/', import.meta.url);

const WIDE = { width: 1_440, height: 900 };
const NARROW = { width: 390, height: 844 };
/** A page has to do without scrolling sideways down to this (WCAG 2.2, 1.4.10). */
const NARROWEST = { width: 320, height: 800 };
/** The first two are held to the rules of accessible pages. */
const APPEARANCES = [
  [WIDE, 'light'],
  [NARROW, 'dark'],
  [WIDE, 'dark'],
  [NARROW, 'light'],
] as const;

/** Texts of elements that can be read without scrolling sideways, neither the page nor a box in it. */
const READABLE = (selector: string): string => `[...document.querySelectorAll(${JSON.stringify(selector)})]
  .filter((element) => {
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - innerHeight / 4);
    const { left, right, top } = element.getBoundingClientRect();
    return [left + 1, right - 1].every((x) => element.contains(document.elementFromPoint(x, top + 5)));
  })
  .map((element) => element.textContent.trim())`;

/** What a page looks like to a test: all empty where nothing is wrong with it. */
export interface Flaws extends PageFlaws {
  readonly complaints: readonly string[];
}

export const NO_FLAWS: Flaws = { complaints: [], ...NO_PAGE_FLAWS };

/** A person at a browser before the dashboard. */
export class DashboardHarness {
  readonly #browser: Browser;
  readonly #baseUrl: string;
  readonly page: Page;
  readonly #complaints: string[];

  private constructor(browser: Browser, page: Page, baseUrl: string) {
    this.#browser = browser;
    this.page = page;
    this.#baseUrl = baseUrl;
    this.#complaints = complaintsOf(page);
  }

  static async open(baseUrl: string): Promise<DashboardHarness> {
    await mkdir(ARTIFACTS, { recursive: true });
    const browser = await openBrowser();
    const harness = new DashboardHarness(browser, await browser.newPage(), baseUrl);
    await harness.page.setViewport(WIDE);
    return harness;
  }

  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  /**
   * A page that is loaded again of its own accord at this moment aborts the visit; the next one is not aborted.
   *
   * @returns the status of the answer
   */
  async open(path: string): Promise<number | undefined> {
    const visit = (): Promise<HTTPResponse | null> => this.page.goto(`${this.#baseUrl}${path}`);
    const isAborted = (error: unknown): boolean => error instanceof Error && error.message.includes('net::ERR_ABORTED');
    const answer = await visit().catch((error: unknown) => {
      if (isAborted(error)) {
        return visit();
      }
      throw error;
    });
    return answer?.status();
  }

  async logInAs(email: string, password: string): Promise<void> {
    await this.open('/login');
    await this.page.type('#email', email);
    await this.page.type('#password', password);
    await Promise.all([this.page.waitForNavigation(), this.page.keyboard.press('Enter')]);
  }

  /** Presses what leads to another page, and waits for that. */
  async press(selector: string): Promise<void> {
    await Promise.all([this.page.waitForNavigation(), this.page.click(selector)]);
  }

  /** Types a text at once, whatever the browser would say of it, and sends its form. */
  async send(selector: string, text: string): Promise<void> {
    const value = JSON.stringify(text);
    await this.page.evaluate(
      `(() => { const field = document.querySelector('${selector}'); field.value = ${value}; field.form.noValidate = true; })()`,
    );
    await this.press(`form:has(${selector}) button[type="submit"]`);
  }

  textOf(selector: string): Promise<string> {
    return this.#ask(selector, 'textContent.trim()');
  }

  async isVisible(selector: string): Promise<boolean> {
    return (await this.#ask(selector, 'checkVisibility({ contentVisibilityAuto: true })')) === 'true';
  }

  valueOf(selector: string): Promise<string> {
    return this.#ask(selector, 'value');
  }

  attributeOf(selector: string, name: string): Promise<string> {
    return this.#ask(selector, `getAttribute('${name}')`);
  }

  /** Takes a session that was opened elsewhere. */
  async logIn(cookie: string): Promise<void> {
    const [name = '', value = ''] = cookie.split('=');
    await this.#browser.setCookie({ name, value, domain: new URL(this.#baseUrl).hostname, path: '/' });
  }

  /** What the browser sends to this server to say who it is. */
  async cookie(): Promise<string> {
    return (await this.#browser.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  /** Keeps a picture of the page in every color scheme and width, and finds what is wrong with it. */
  async inspect(name: string): Promise<Flaws> {
    const found: PageFlaws[] = [];
    for (const [index, [viewport, scheme]] of APPEARANCES.entries()) {
      await this.page.setViewport(viewport);
      await this.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      const picture = await this.page.screenshot({ fullPage: true });
      await writeFile(new URL(`${name}-${viewport.width}-${scheme}.png`, ARTIFACTS), picture);
      found.push(index < 2 ? await pageFlaws(this.page) : { ...NO_PAGE_FLAWS, tooWide: await tooWideOn(this.page) });
    }
    await this.page.setViewport(WIDE);
    await this.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    return {
      complaints: this.#complaints.splice(0),
      violations: found.flatMap(({ violations }) => violations),
      tooWide: found.flatMap(({ tooWide }) => tooWide),
      clippedRings: found.flatMap(({ clippedRings }) => clippedRings),
    };
  }

  textsOf(selector: string): Promise<readonly string[]> {
    return this.page.evaluate(
      `[...document.querySelectorAll(${JSON.stringify(selector)})].map(({ textContent }) => textContent.trim())`,
    ) as Promise<readonly string[]>;
  }

  /** Widths of what has no room on a narrow or a wide screen. */
  async tooWide(): Promise<readonly number[]> {
    const found: number[] = [];
    for (const viewport of [NARROWEST, NARROW, WIDE]) {
      await this.page.setViewport(viewport);
      found.push(...(await tooWideOn(this.page)));
    }
    return found;
  }

  /** What a person can read of these elements on a narrow screen without scrolling sideways. */
  async readableOnNarrow(selector: string): Promise<readonly string[]> {
    await this.page.setViewport(NARROW);
    const readable = (await this.page.evaluate(READABLE(selector))) as readonly string[];
    await this.page.setViewport(WIDE);
    return readable;
  }

  /** As a person sees it who has a narrow screen and no script. */
  async withoutScript(visit: () => Promise<void>): Promise<void> {
    await this.page.setJavaScriptEnabled(false);
    await this.page.setViewport(NARROW);
    await visit();
    await this.page.setJavaScriptEnabled(true);
    await this.page.setViewport(WIDE);
  }

  end(): Promise<void> {
    return this.#browser.close();
  }

  async #ask(selector: string, question: string): Promise<string> {
    await this.page.waitForSelector(selector);
    return String(await this.page.evaluate(`document.querySelector(${JSON.stringify(selector)}).${question}`));
  }
}
