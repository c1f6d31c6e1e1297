import { describe, expect, test } from '@jest/globals';
import { company } from '../../support/apiCalls.ts';
import { openDashboardClient } from '../../support/dashboardClient.ts';
import { dataOf, useDashboardScene } from '../../support/dashboardScene.ts';
import { previewFields } from '../../support/previewForms.ts';
import { newUpload, sentUpload } from '../../support/uploadCalls.ts';

const scene = useDashboardScene();
const { platform, api } = scene;

async function sent(content: string, name?: string): Promise<string> {
  const { id } = await sentUpload(platform.current, scene.organization.key, content, name);
  return `/batches/new/${id}?type=get_company`;
}

const IDS = [company(1), company(2)].map(({ company_id: id }) => id);
const FOREIGN = `Firma;HRB;PLZ\nMüller GmbH;${IDS.join(';01067\nBeispiel AG;')};80331\nMüller GmbH;${IDS[0]};01067\nOhne;;1\n`;

test('a file whose first line is a row is previewed with a warning, and one with a header without', async () => {
  const { text } = await scene.admin.get(await sent(`${IDS.join('\n')}\n`));
  expect(text).toContain('The first line looks like a row');
  expect((await scene.admin.get(await sent(FOREIGN))).text).not.toContain('The first line looks like a row');
});

describe('the form of a new batch', () => {
  test('gives the template of each type, and begins with the type that is asked for', async () => {
    const { text } = await scene.admin.get('/batches/new?type=search_companies');
    expect(text).toMatch(/<option value="search_companies" selected/);
    expect(text).toContain('href="/batches/template?type=search_companies" download>Download a template');

    const template = await scene.admin.get('/batches/template?type=search_companies');
    expect(template.headers.get('content-disposition')).toContain('search_companies-template.csv');
    expect(template.text).toMatch(/^\ufeff?query;/);
    expect((await scene.admin.get('/batches/template?type=nothing')).status).toBe(404);
  });

  test.each([
    ['nothing', {}, 'Choose a file or paste the rows.', 'rows'],
    ['what is no table', { rows: 'one line' }, 'The file has a header but no rows', 'rows'],
    ['a type that there is not', { rows: 'a\n1\n', type: 'get_weather' }, 'Enter one of get_company', 'type'],
  ])('tells beside the field what is wrong with %s', async (_what, fields, message, field) => {
    const answer = await scene.admin.post('/batches/new', { type: 'get_company', ...fields });

    expect(answer.status).toBe(422);
    const [, told = ''] = new RegExp(`id="${field}-error"(.*?)</div>`, 's').exec(answer.text) ?? [];
    expect(told).toContain(message);
    expect(answer.text).toContain(`aria-describedby="${field}-error`);
  });

  test('makes no address of an upload or a type that there is not, however long it is', async () => {
    const long = 'x'.repeat(30_000);
    const { id } = await sentUpload(platform.current, scene.organization.key, FOREIGN);

    expect((await scene.admin.post('/batches/new', { type: 'get_company', upload: long })).status).toBe(404);
    const typed = await scene.admin.post('/batches/new', { type: long, upload: String(id) });
    expect(typed.status).toBe(422);
    expect(typed.text).toContain('aria-describedby="type-error');
  });

  test('tells beside the file that it is no table, and keeps the type', async () => {
    const { status, text } = await scene.admin.get(await sent('only a header\n', 'empty.csv'));

    expect(status).toBe(422);
    expect(text).toMatch(/id="file-error" role="alert">The file has a header but no rows/);
    expect(text).toMatch(/<input\s+id="file"[^>]*aria-invalid="true"/);
    expect(text).toMatch(/<option value="get_company" selected/);
  });
});

describe('the preview of a batch', () => {
  test('shows the first rows, what each column is likely to be, what would be rejected and why, and the price', async () => {
    const { status, text } = await scene.admin.get(await sent(FOREIGN, 'kunden.csv'));

    expect(status).toBe(200);
    expect(text).toContain('<h1>kunden.csv</h1>');
    expect(text).toContain('Müller GmbH');
    expect(previewFields(text)).toMatchObject({ 'mapping.Firma': '', 'mapping.HRB': 'company_id', 'mapping.PLZ': '' });
    const figure = (name: string) => new RegExp(`<dt>${name}</dt>\\s*<dd>([^<]*)<`).exec(text)?.[1];
    expect(['Rows', 'Rejected', 'Duplicates'].map(figure)).toEqual(['4', '1', '1']);
    expect(text).toContain('1 row repeats another one, which costs nothing');
    expect(text).toMatch(
      /data-title="Row">4<.*?data-title="Column">\s*<span class="words">HRB.*?This field is required/s,
    );
    const { available } = dataOf(await api('/api/credits')) as { readonly available: number };
    expect(figure('You have')).toBe(`${available.toLocaleString('en')} credits`);
  });

  test('asks which column it is where none is likely, and takes what is chosen for the batch, which is called like the file', async () => {
    const path = await sent(
      `Kennung alt,Nummer der Firma\nx,${IDS[0]}\n`.replace(IDS[0] ?? '', 'F1103 HRB 1'),
      'alt.csv',
    );
    const asked = (await scene.admin.get(path)).text;
    expect(asked).toContain('The file has no column for company_id or euid: choose which one it is.');
    expect(asked).not.toContain('Start the batch');

    const fields = { ...previewFields(asked), 'mapping.Nummer%20der%20Firma': 'company_id' };
    const checked = (await scene.admin.post(path.replace(/\?.*/, ''), fields)).text;
    expect(checked).toMatch(/<option value="company_id" selected/);
    expect(checked).toContain('1 row would be rejected');
  });

  test('says at the column that two of them cannot be one field', async () => {
    const path = await sent(`HRB,Zweite\n${IDS[0]},${IDS[1]}\n`, 'two.csv');
    const fields = { ...previewFields((await scene.admin.get(path)).text), 'mapping.Zweite': 'company_id' };
    for (const action of [path.replace(/\?.*/, ''), '/batches']) {
      const { text } = await scene.admin.post(action, fields);
      expect(text).toMatch(/aria-label="Use of Zweite"\s+aria-invalid="true" aria-describedby="column-1-error"/);
      expect(text).toMatch(/id="column-1-error">More than one column is company_id/);
      expect(previewFields(text)).toMatchObject({ 'mapping.Zweite': 'company_id' });
    }
  });

  test('starts what it shows: own columns are kept, and the batch is called like its file wherever it is shown', async () => {
    const fields = previewFields((await scene.admin.get(await sent(FOREIGN, 'kunden-märz.csv'))).text);
    const started = await scene.admin.post('/batches', fields);
    const path = started.headers.get('location') ?? '';
    expect(path).toMatch(/^\/batches\/\d+$/);
    expect((await scene.admin.get(path)).text).toContain('<h1>kunden-märz.csv</h1>');
    expect((await scene.admin.get('/batches')).text).toMatch(new RegExp(`href="${path}">kunden-märz.csv<`));
    const sheet = await scene.platform.current.call(`/api${path}/results.csv?for=excel`, {
      key: scene.organization.key,
    });
    expect(sheet.text).toContain('Firma;HRB;PLZ;');
  });

  test('keeps the names of columns that a browser would change', async () => {
    const path = await sent(`"HRB\n(alt)";"ü & %"\n${IDS[0]};1\n`, 'lines.csv');
    const shown = previewFields((await scene.admin.get(path)).text);
    expect(shown).toMatchObject({ 'mapping.HRB%0A(alt)': 'company_id', 'mapping.%C3%BC%20%26%20%25': '' });
    expect((await scene.admin.post('/batches', shown)).status).toBe(303);
  });

  test('is nothing of another organization’s file, nor of one that was not sent', async () => {
    const stranger = await openDashboardClient(platform.current, (await platform.current.organization()).id);
    const path = await sent(FOREIGN);
    const { id } = await newUpload(platform.current, scene.organization.key);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post('/batches', { type: 'get_company', upload: /\d+/.exec(path)?.[0] ?? '' })).status).toBe(
      404,
    );
    expect((await scene.admin.get(`/batches/new/${id}?type=get_company`)).status).toBe(404);
  });
});
