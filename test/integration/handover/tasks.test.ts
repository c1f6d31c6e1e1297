import { describe, expect, test } from '@jest/globals';
import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { resourceOf, waitFor } from '../../support/apiCalls.ts';
import { openDashboardClient, sendForm } from '../../support/dashboardClient.ts';
import { eventually } from '../../support/eventually.ts';
import { WANTED } from '../../support/handoverQuestions.ts';
import { HANDED_OVER_PRICE, useHandoverScene } from '../../support/handoverScene.ts';
import { inChunks } from '../../support/tables/inChunks.ts';

const scene = useHandoverScene();
const { platform } = scene;
const flashOf = async (who: typeof scene.anna, path: string, answer: { readonly headers: Headers }) => {
  const cookie = `${who.cookie}; ${(answer.headers.get('set-cookie') ?? '').split(';')[0]}`;
  return (await fetch(`${platform.current.baseUrl}${path}`, { headers: { cookie } })).text();
};

describe('a document that a portal shows to people only', () => {
  test('is a task of the dashboard that says what is wanted and where, also on the page of its enrichment', async () => {
    const id = await scene.startWaiting();
    const list = (await scene.anna.get('/tasks')).text;
    expect(list).toContain(`<a href="/tasks/${id}"><span class="words">${WANTED.title}</span>`);
    expect(list).toContain(WANTED.company);
    const task = (await scene.anna.get(`/tasks/${id}`)).text;
    expect(task).toContain(`href="${WANTED.url.replaceAll('&', '&amp;')}"`);
    expect(task).toContain('enctype="multipart/form-data"');
    expect((await scene.anna.get(`/enrichments/${id}`)).text).toContain(`<a href="/tasks/${id}">Fetch it</a>`);
    expect((await scene.anna.get('/enrichments')).text).toContain(`<a href="/tasks/${id}">Fetch document</a>`);
    expect((await scene.anna.get('/')).text).toMatch(/Tasks.*<span class="count">1/s);
  });

  test('goes on with the file that a person brings, and costs its price', async () => {
    const handler = scene.handler();
    const id = await scene.startWaiting(handler);
    const answer = await scene.bring(scene.anna, id, 'wanted accounts', 'Jahresabschluss 2024.html');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/tasks/${id}`]);
    const ended = resourceOf(await waitFor(platform.current, scene.organization.key, id));
    expect(ended).toMatchObject({
      status: 'completed',
      credits_cost: HANDED_OVER_PRICE,
      output: { read: 'wanted accounts', file: 'Jahresabschluss 2024.html' },
    });
    expect(scene.counted).toEqual(['asked', 'accepted']);
    expect((await scene.anna.get(`/tasks/${id}`)).text).toContain('Nothing is to be done here any more.');
    const upload = Number(handler.attempts.at(-1)?.resumption?.answer['upload_id']);
    const { handovers, uploads } = platform.current.foundation;
    expect(upload).toBeGreaterThan(0);
    await handovers.deleteBrought();
    expect(await uploads.find(upload)).toBeNull();
  });

  test('stays wanted where the file is another one, which is said in a sentence that is shown as text', async () => {
    const id = await scene.startWaiting();
    await scene.bring(scene.anna, id, '<b>Your session has ended</b>');
    await eventually('it is wanted again', async () => (await scene.resource(id)).status === 'waiting');
    const task = (await scene.bernd.get(`/tasks/${id}`)).text;
    expect(task).toContain('The last file was not taken: It says “&lt;b&gt;Your session has ended&lt;/b&gt;”.');
    expect((await scene.bernd.get('/tasks')).text).toContain('The last file was another one.');
    await scene.bring(scene.bernd, id, 'wanted at last');
    const ended = resourceOf(await waitFor(platform.current, scene.organization.key, id));
    expect(ended).toMatchObject({ status: 'completed', output: { read: 'wanted at last' } });
    expect(scene.counted).toEqual(['asked', 'refused', 'accepted']);
  });

  test('is taken from one of two people who bring it at once, and the other is told', async () => {
    const id = await scene.startWaiting();
    const answers = await Promise.all([
      scene.bring(scene.anna, id, 'wanted by Anna'),
      scene.bring(scene.bernd, id, 'wanted by Bernd'),
    ]);
    const told = await Promise.all(
      answers.map((answer, index) => flashOf(index === 0 ? scene.anna : scene.bernd, `/tasks/${id}`, answer)),
    );
    expect(told.filter((text) => text.includes('Thank you. The file is here'))).toHaveLength(1);
    expect(told.filter((text) => text.includes('Somebody else was faster'))).toHaveLength(1);
    const winner = told[0]?.includes('Thank you') === true ? 'Anna' : 'Bernd';
    const ended = resourceOf(await waitFor(platform.current, scene.organization.key, id));
    expect(ended.output).toMatchObject({ read: `wanted by ${winner}` });
  });

  test('fails and is refunded where a person says that it cannot be had', async () => {
    const id = await scene.startWaiting();
    expect((await scene.anna.post(`/tasks/${id}/skip`)).headers.get('location')).toBe('/tasks');
    const ended = resourceOf(await waitFor(platform.current, scene.organization.key, id));
    expect(ended).toMatchObject({ status: 'failed', error_code: 'human_check_unanswered', credits_cost: 0 });
    expect(await flashOf(scene.anna, `/tasks/${id}`, await scene.anna.post(`/tasks/${id}/skip`))).toContain(
      'Somebody else was faster',
    );
  });

  test('fails and is refunded when its deadline passes, also while a file is on its way', async () => {
    const id = await scene.startWaiting(scene.handler(2));
    const ended = resourceOf(await waitFor(platform.current, scene.organization.key, id));
    expect(ended).toMatchObject({ status: 'failed', error_code: 'human_check_unanswered', credits_cost: 0 });
    const late = await scene.bring(scene.anna, id, 'wanted too late');
    expect(await flashOf(scene.anna, `/tasks/${id}`, late)).toContain('the time for this document had ended');
    expect((await scene.resource(id)).status).toBe('failed');
  });

  test('is nobody’s business in another organization', async () => {
    const id = await scene.startWaiting();
    const other = await platform.current.organization();
    const stranger = await openDashboardClient(platform.current, other.id);
    expect((await stranger.get('/tasks')).text).not.toContain(WANTED.title);
    for (const path of [`/tasks/${id}`, `/tasks/${id}/progress`]) {
      expect((await stranger.get(path)).status).toBe(404);
    }
    expect((await scene.bring(stranger, id, 'wanted, says a stranger')).status).toBe(404);
    expect((await stranger.post(`/tasks/${id}/skip`)).status).toBe(404);
    expect((await scene.resource(id)).status).toBe('waiting');
  });

  test('takes no upload of another organization', async () => {
    const id = await scene.startWaiting();
    const other = await platform.current.organization();
    const { uploads, now } = platform.current.foundation;
    const room = { maxBytes: 1_000_000_000, fileMaxBytes: 1_000, sendableSince: new Date(0) };
    const upload = (await uploads.create(other.id, now(), room, 'theirs.html')) ?? 0;
    const content = { type: 'text/html', chunks: inChunks(Buffer.from('wanted')), maxBytes: 1_000 };
    expect((await uploads.store(upload, content, now())).kind).toBe('stored');
    const refused = await scene.anna.post(`/tasks/${id}`, { upload: String(upload) });
    expect([refused.status, refused.text.includes('The file is no longer here.')]).toEqual([422, true]);
  });
});

describe('the form that brings it', () => {
  test('asks for a file where there is none, and for a smaller one where it is too large', async () => {
    const id = await scene.startWaiting();
    const none = await scene.bring(scene.anna, id, '');
    expect([none.status, none.text.includes('Choose the file that you have kept.')]).toEqual([422, true]);
    const large = await scene.bring(scene.anna, id, new Uint8Array(FILE_LIMIT_BYTES + 1));
    expect([large.status, large.text.includes('The file is too large.')]).toEqual([422, true]);
    const larger = await scene.bring(scene.anna, id, new Uint8Array(FILE_LIMIT_BYTES + 100_000)).catch(() => null);
    expect(larger === null ? 413 : larger.status).toBe(413);
    expect((await scene.resource(id)).status).toBe('waiting');
  });

  test('takes nothing from who is logged out, has another token, or sends what is no form', async () => {
    const id = await scene.startWaiting();
    const nobody = await scene.bring({ ...scene.anna, cookie: 'enrich_session=none' }, id, 'wanted, says nobody');
    expect(nobody.headers.get('location') ?? nobody.status).toBe('/login');
    expect((await scene.bring({ ...scene.anna, csrf: 'x'.repeat(43) }, id, 'wanted')).status).toBe(403);
    const broken = await fetch(`${platform.current.baseUrl}/tasks/${id}`, {
      method: 'POST',
      body: 'no form',
      headers: { cookie: scene.anna.cookie, 'Content-Type': 'multipart/form-data; boundary=x' },
      redirect: 'manual',
    });
    expect(broken.status).toBe(403);
    const cross = await sendForm(
      platform.current,
      `/tasks/${id}/skip`,
      { csrf: scene.anna.csrf },
      {
        cookie: scene.anna.cookie,
        Origin: 'https://elsewhere.example.com',
      },
    );
    expect(cross.status).toBe(403);
    expect((await scene.resource(id)).status).toBe('waiting');
  });

  test('loses nothing where the upload breaks off in the middle: the task stays open, and it can be sent again', async () => {
    const id = await scene.startWaiting();
    const breaking = new AbortController();
    const body = new ReadableStream({
      pull: (controller) => {
        controller.enqueue(Buffer.from('--x\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n'));
        setImmediate(() => breaking.abort());
        return new Promise(() => undefined);
      },
    });
    await expect(
      fetch(`${platform.current.baseUrl}/tasks/${id}`, {
        method: 'POST',
        body,
        duplex: 'half',
        signal: breaking.signal,
        headers: { cookie: scene.anna.cookie, 'Content-Type': 'multipart/form-data; boundary=x' },
      }),
    ).rejects.toThrow();
    expect((await scene.anna.get(`/tasks/${id}`)).text).toContain('Bring the file');
    await scene.bring(scene.anna, id, 'wanted after all');
    expect(resourceOf(await waitFor(platform.current, scene.organization.key, id)).status).toBe('completed');
  });
});
