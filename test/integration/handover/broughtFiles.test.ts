import { describe, expect, test } from '@jest/globals';
import { resourceOf, waitFor } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { useHandoverScene } from '../../support/handoverScene.ts';
import { privacyCommand } from '../../support/privacyCommand.ts';
import { CSV, codeOf, put, sentUpload } from '../../support/uploadCalls.ts';

const SECRET_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;
const scene = useHandoverScene();
const { platform } = scene;
const ended = async (id: number) => resourceOf(await waitFor(platform.current, scene.organization.key, id));

/** Sends a file ahead of the form, as upload.js does; the id of its upload. */
async function send(id: number, text: string): Promise<number> {
  const links = await scene.anna.post(`/tasks/${id}/upload`, { file_name: 'accounts.html' });
  const { id: upload, to } = JSON.parse(links.text) as { readonly id: number; readonly to: string };
  expect((await put(`${platform.current.baseUrl}${to}`, text, { 'content-type': 'text/html' })).status).toBe(200);
  return upload;
}

describe('a file that is sent ahead of the form', () => {
  test('is handed over for its enrichment alone, and gone when that has ended', async () => {
    const [id, other] = [await scene.startWaiting(), await scene.start()];
    await eventually('both wait', async () => (await scene.resource(other)).status === 'waiting');
    const upload = await send(id, 'wanted, sent ahead');
    expect((await scene.anna.post(`/tasks/${other}`, { upload: String(upload) })).status).toBe(422);
    expect((await scene.anna.post(`/tasks/${id}`, { upload: String(upload) })).status).toBe(303);
    expect(await ended(id)).toMatchObject({ status: 'completed', output: { read: 'wanted, sent ahead' } });
    const { handovers, uploads } = platform.current.foundation;
    await handovers.deleteBrought();
    expect(await uploads.find(upload)).toBeNull();
    expect((await scene.resource(other)).status).toBe('waiting');
  });

  test('is no upload that anything else could be made of', async () => {
    const id = await scene.startWaiting();
    const upload = await send(id, 'wanted');
    const { key } = scene.organization;
    const body = { type: 'get_company' };
    const preview = await platform.current.call(`/api/uploads/${upload}/preview`, { key, body });
    expect(codeOf(preview)).toEqual([404, 'not_found']);
    expect((await scene.resource(id)).status).toBe('waiting');
  });

  test('is asked for by nobody where the task is over, or another organization’s', async () => {
    const id = await scene.startWaiting();
    await scene.anna.post(`/tasks/${id}/skip`);
    const late = await scene.anna.post(`/tasks/${id}/upload`, { file_name: 'accounts.html' });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Nothing was sent')]);
    expect((await scene.anna.post('/tasks/999999999/upload', { file_name: 'accounts.html' })).status).toBe(404);
  });
});

test('another upload of the organization is not taken, and stays what it was', async () => {
  const id = await scene.startWaiting();
  const rows = await sentUpload(platform.current, scene.organization.key, 'company_id\nx', 'rows.csv');
  const refused = await scene.anna.post(`/tasks/${id}`, { upload: String(rows.id) });
  expect([refused.status, refused.text.includes('The file is no longer here.')]).toEqual([422, true]);
  await scene.bring(scene.anna, id, 'wanted');
  expect((await ended(id)).status).toBe('completed');
  await platform.current.foundation.handovers.deleteBrought();
  const kept = await fetch(rows.csv_url, { headers: { accept: CSV } });
  expect([kept.status, await kept.text()]).toEqual([200, 'company_id\nx']);
});

test('a person who is named in a file that waits is found in it and taken away with it, and the file is wanted again', async () => {
  const id = await scene.startWaiting();
  const upload = await send(id, 'wanted by Jördis Vößmann');
  const environment = { DATABASE_URL: platform.current.foundation.database.connectionString, SECRET_KEYS };
  const person = ['--name', 'Jördis Vößmann', '--birth-date', '23.12.1967'];
  expect((await privacyCommand(environment, 'find', ...person)).stdout).toContain('uploads');
  expect(await privacyCommand(environment, 'purge', ...person)).toMatchObject({ failure: null });
  expect(await platform.current.foundation.uploads.find(upload)).toBeNull();
  expect((await scene.anna.post(`/tasks/${id}`, { upload: String(upload) })).status).toBe(422);
  await scene.bring(scene.anna, id, 'wanted again');
  expect(await ended(id)).toMatchObject({ status: 'completed', output: { read: 'wanted again' } });
});

describe('what nobody could fetch', () => {
  const path = '/api/enrichments/get_publication';

  test.each(['a request', 'a row of a batch'])('is asked for anew by %s like it', async (way) => {
    const id = await scene.startWaiting();
    const { input } = await scene.resource(id);
    await scene.anna.post(`/tasks/${id}/skip`);
    expect(await ended(id)).toMatchObject({ status: 'failed', error_code: 'human_check_unanswered' });
    const { key } = scene.organization;
    const isRow = way === 'a row of a batch';
    const body = isRow ? { rows: [input] } : { ...(input as object), async: true };
    expect((await platform.current.call(isRow ? `${path}/batch` : path, { key, body })).status).toBe(202);
    await eventually('a person is asked again', async () =>
      /Documents to fetch/u.test((await scene.anna.get('/tasks')).text),
    );
    const again = Number(/href="\/tasks\/(\d+)"/u.exec((await scene.anna.get('/tasks')).text)?.[1]);
    expect(again).toBeGreaterThan(id);
    await scene.bring(scene.anna, again, 'wanted now');
    expect(await ended(again)).toMatchObject({ status: 'completed', output: { read: 'wanted now' } });
  });

  test('is repeated by what was asked while it waited, which is queued meanwhile', async () => {
    const id = await scene.startWaiting();
    const { input } = await scene.resource(id);
    const { key } = scene.organization;
    const follower = resourceOf(
      await platform.current.call(path, { key, body: { ...(input as object), async: true } }),
    ).id;
    expect((await scene.resource(follower)).status).toBe('queued');
    await scene.anna.post(`/tasks/${id}/skip`);
    expect(await ended(follower)).toMatchObject({
      status: 'failed',
      error_code: 'human_check_unanswered',
      credits_cost: 0,
    });
  });
});

test('who waits for a person cannot be cancelled: it has started', async () => {
  const id = await scene.startWaiting();
  const answer = await platform.current.call(`/api/enrichments/${id}/cancel`, {
    key: scene.organization.key,
    method: 'POST',
  });
  expect(codeOf(answer)).toEqual([409, 'already_started']);
  expect((await scene.resource(id)).status).toBe('waiting');
});
