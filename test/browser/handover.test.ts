import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ElementHandle } from 'puppeteer-core';
import { resourceOf, waitFor } from '../support/apiCalls.ts';
import { WANTED } from '../support/handoverQuestions.ts';
import { useHandoverScene } from '../support/handoverScene.ts';
import { DashboardHarness, NO_FLAWS } from './support/dashboardHarness.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const scene = useHandoverScene();
const { platform } = scene;

describeWithBrowser('a person fetches a document', () => {
  let harness: DashboardHarness;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fetched-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    harness = await DashboardHarness.open(platform.current.baseUrl);
    await harness.logIn(scene.anna.cookie);
  });
  afterEach(() => harness.end());

  async function choose(text: string, name: string): Promise<void> {
    const file = join(folder, name);
    await writeFile(file, text);
    const input = await harness.page.waitForSelector('input[type="file"]');
    await (input as ElementHandle<never> as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file);
  }
  const isRefused = (): Promise<unknown> =>
    harness.page.waitForFunction(`document.querySelector('main')?.textContent.includes('The last file was not taken')`);

  test('from the list to the end, where the first file is the page of an ended session', async () => {
    await harness.open('/tasks');
    expect(await harness.textOf('.empty .title')).toBe('Nothing waits for you.');
    expect(await harness.inspect('tasks-none')).toEqual(NO_FLAWS);
    const id = await scene.startWaiting();
    // The list shows by itself what is wanted.
    await harness.page.waitForSelector(`a[href="/tasks/${id}"]`);
    expect(await harness.inspect('tasks')).toEqual(NO_FLAWS);
    await harness.press(`a[href="/tasks/${id}"]`);
    expect(await harness.attributeOf('.task ol a', 'href')).toBe(WANTED.url);
    expect(await harness.inspect('task')).toEqual(NO_FLAWS);
    expect(await harness.textOf('.wide a[href="/tasks"]')).toBe('Tasks 1 waiting');

    await harness.press('.task button.primary');
    expect(await harness.textOf('#file-error')).toBe('Choose the file that you have kept.');

    await choose('Ihre Sitzung ist abgelaufen.', 'ended.html');
    await harness.press('.task button.primary');
    await isRefused();
    expect(await harness.textOf('.task-refusal')).toContain('It says “Ihre Sitzung ist abgelaufen.”.');
    expect(await harness.inspect('task-refused')).toEqual(NO_FLAWS);

    await choose('wanted', 'accounts.html');
    await harness.press('.task button.primary');
    const ended = resourceOf(await waitFor(platform.current, scene.organization.key, id));
    expect(ended).toMatchObject({ status: 'completed', output: { read: 'wanted', file: 'accounts.html' } });
    await harness.page.waitForFunction(
      `document.querySelector('main').textContent.includes('Nothing is to be done here any more.')`,
    );
    expect(await harness.inspect('task-over')).toEqual(NO_FLAWS);
  });

  test('without a script, on a narrow screen', async () => {
    const id = await scene.startWaiting();
    await harness.withoutScript(async () => {
      await harness.open(`/tasks/${id}`);
      await choose('wanted without a script', 'accounts.html');
      await harness.press('.task button.primary');
      expect(await harness.textOf('.flash')).toContain('Thank you. The file is here');
    });
    const ended = resourceOf(await waitFor(platform.current, scene.organization.key, id));
    expect(ended.output).toMatchObject({ read: 'wanted without a script' });
  });

  test('gives up on it, and the enrichment says why it failed', async () => {
    const id = await scene.startWaiting();
    await harness.open(`/enrichments/${id}`);
    expect(await harness.inspect('enrichment-waits-for-document')).toEqual(NO_FLAWS);
    await harness.press('main .flash a');
    await harness.press('.task form[action$="/skip"] button');
    expect(await harness.textOf('.flash')).toContain('Thank you for looking.');
    await harness.open(`/enrichments/${id}`);
    expect(await harness.textOf('main')).toContain('A person looked for the document and could not get it.');
  });
});
