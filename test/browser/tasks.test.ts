import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer-core';
import { FAILED_ROW } from './support/gallery/fillDemo.ts';
import { readCaptcha } from './support/gallery/readCaptcha.ts';
import { useFilledDemo } from './support/gallery/useFilledDemo.ts';
import { openBrowser } from './support/openBrowser.ts';
import { Person } from './support/person.ts';
import { describeWithBrowser } from './support/testBrowser.ts';
import { makeTestFolder, removeTestFolder } from '../support/testFolders.ts';

/** Logging in is one of them. */
const MOST_CLICKS = 5;

const demo = useFilledDemo();

describeWithBrowser('a person who has just opened a browser needs at most five clicks, logging in included, to', () => {
  let browser: Browser;
  let folder: string;
  let person: Person;

  beforeAll(async () => {
    browser = await openBrowser();
    folder = await makeTestFolder('tasks');
  });
  afterAll(async () => {
    await browser.close();
    await removeTestFolder(folder);
  });
  beforeEach(async () => {
    person = await Person.before(browser, demo.current.baseUrl);
    await person.logIn(demo.current.demo.facts.dashboard);
  });
  afterEach(async () => {
    await person.leave();
  });

  /** Said in the output, so that a page that takes one click more is seen before it takes too many. */
  const expectClicks = (expected: number): void => {
    expect(person.clicks).toBe(expected);
    expect(expected).toBeLessThanOrEqual(MOST_CLICKS);
  };

  test('find the owners of a company', async () => {
    await person.click('link', 'Look up a company');
    await person.type('Name or words of it', 'Vogelthal Kältetechnik');
    await person.enter();
    await person.reads('Vogelthal Kältetechnik GmbH');
    await person.click('link', 'Owners');
    await person.click('button', 'Start for 25 credits');
    await person.reads('Owners today');
    expectClicks(5);
  });

  test('upload a file whose columns have other names, and start it', async () => {
    const file = join(folder, 'kunden.csv');
    await writeFile(
      file,
      'Kundennr;Firma;Registernummer\n17;Voß + Söhne;DE-HRB-F1103-261904\n18;Uferbüttel;DE-HRB-U1308-39153\n',
    );
    await person.click('link', 'New batch');
    await person.chooseFile('File', file);
    await person.click('button', 'Continue');
    await person.reads('Nothing has started yet');
    await person.click('button', 'Start the batch');
    await person.reads('2 of 2 rows');
    expectClicks(5);
  });

  test('find out why row 17 of a batch failed', async () => {
    await person.click('link', 'Batches');
    await person.click('link', 'customers.csv');
    await person.type('Row', String(FAILED_ROW));
    await person.enter();
    await person.reads('The register has no company');
    expectClicks(4);
  });

  test('send the deliveries again that failed yesterday', async () => {
    await person.click('link', 'Deliveries');
    await person.click('link', 'Failed yesterday');
    await person.click('link', 'Send these again');
    await person.click('button', 'Send 4 again');
    await person.reads('4');
    expectClicks(5);
  });

  test('remove a colleague', async () => {
    const { member_email: colleague } = demo.current.demo.facts.dashboard;
    await person.click('link', 'Team');
    await person.click('link', `Disable ${colleague}`);
    await person.click('button', 'Disable');
    await person.reads('disabled');
    expectClicks(4);
  });

  test('answer a captcha that waits', async () => {
    const { captchas } = demo.current.demo.platform.foundation;
    const [waiting] = await captchas.open(new Date(), 1, demo.current.demo.facts.org_id);
    const picture = (await captchas.picture(waiting?.captchaId ?? '')) ?? new Uint8Array();
    await person.click('link', 'Tasks 2 waiting');
    await person.click('link', 'Answer captchas');
    await person.type('What it shows', await readCaptcha(demo.current.demo, picture));
    await person.enter();
    await person.reads('goes on with your answer');
    expectClicks(4);
  });

  test('create an API key', async () => {
    await person.click('link', 'API keys');
    await person.type('Name', 'nightly import');
    await person.enter();
    await person.reads('cannot be shown again');
    expectClicks(3);
  });

  test('see what was spent this week, and export it', async () => {
    await person.click('link', 'Credits');
    await person.reads('In the last 7 days');
    expect(await person.download('Export as CSV')).toContain('get_company_historical_owners');
    expectClicks(3);
  });

  test('make a campaign', async () => {
    await person.click('link', 'Campaigns');
    await person.click('link', 'New campaign');
    await person.type('Name', 'Autumn');
    await person.type('Headline', 'A minute for {{name}}');
    await person.type('Video', 'https://example.com/film.mp4');
    await person.type('Text', 'Book a call');
    await person.type('Address', 'https://example.com/call');
    await person.enter();
    await person.reads('Autumn');
    expectClicks(4);
  });

  test('check an e-mail address, and see why nothing arrives there', async () => {
    await person.click('link', 'New enrichment');
    await person.click('link', 'Whether mail to an address arrives');
    await person.type('Email', demo.current.demo.facts.emails.unknown_user);
    await person.enter();
    await person.reads('the mailbox does not exist');
    expectClicks(4);
  });
});
