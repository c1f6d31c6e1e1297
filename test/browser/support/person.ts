import type { Browser, ElementHandle, Page } from 'puppeteer-core';

/** Where people of the tests live, each with a network of their own: logins are limited by that (RFC 5737). */
const NETWORK = '203.0.113';

/** What a label that can be seen is of. */
const FIELD = (label: string): string =>
  `[...document.querySelectorAll('label')].find(({ textContent }) => textContent.trim() === ${JSON.stringify(label)})?.control`;

let people = 0;

/**
 * A person before a browser that knows nothing yet, who finds things by the names that assistive technology tells and by
 * their labels, types by keyboard, and whose clicks are counted: each time a pointer or Enter activates something.
 */
export class Person {
  readonly page: Page;
  #clicks = 0;

  private constructor(page: Page) {
    this.page = page;
  }

  static async before(browser: Browser, url: string): Promise<Person> {
    const page = await (await browser.createBrowserContext()).newPage();
    await page.setViewport({ width: 1_440, height: 900 });
    people += 1;
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `${NETWORK}.${people}` });
    await page.goto(url);
    return new Person(page);
  }

  get clicks(): number {
    return this.#clicks;
  }

  async logIn({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    await this.type('E-mail address', email);
    await this.type('Password', password);
    await this.enter();
  }

  /** Follows a link or presses a button, and waits for the page that it leads to. */
  async click(role: 'link' | 'button', name: string): Promise<void> {
    this.#clicks += 1;
    await Promise.all([this.page.waitForNavigation(), this.#find(role, name).click()]);
  }

  /** Presses Enter where the person has just typed, and waits for the page that it leads to. */
  async enter(): Promise<void> {
    this.#clicks += 1;
    await Promise.all([this.page.waitForNavigation(), this.page.keyboard.press('Enter')]);
  }

  async type(label: string, text: string): Promise<void> {
    await this.page.waitForFunction(FIELD(label));
    await this.page.evaluate(`${FIELD(label)}.focus()`);
    await this.page.keyboard.type(text);
  }

  /** Chooses a file of this machine. */
  async chooseFile(label: string, path: string): Promise<void> {
    this.#clicks += 1;
    const field = await this.page.waitForFunction(FIELD(label));
    const [chooser] = await Promise.all([this.page.waitForFileChooser(), (field as ElementHandle).click()]);
    await chooser.accept([path]);
  }

  /** @returns the answer to what a link downloads */
  async download(name: string): Promise<string> {
    this.#clicks += 1;
    const link = await this.#find('link', name).waitHandle();
    const read = 'fetch(document.activeElement.href).then((answer) => answer.text())';
    await link.focus();
    return (await this.page.evaluate(read)) as string;
  }

  /** Waits until the page says so. */
  async reads(text: string): Promise<void> {
    await this.page.waitForFunction(`document.querySelector('main').innerText.includes(${JSON.stringify(text)})`);
  }

  async leave(): Promise<void> {
    await this.page.browserContext().close();
  }

  #find(role: string, name: string) {
    return this.page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
  }
}
