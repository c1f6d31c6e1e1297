import { describe, expect, test } from '@jest/globals';
import { read } from '../../support/apiCalls.ts';
import { useDashboardScene } from '../../support/dashboardScene.ts';
import { sentUpload } from '../../support/uploadCalls.ts';

const scene = useDashboardScene();

describe.each(['read_accounts', 'read_shareholder_list'])('the form of %s', (type) => {
  test('has a field for a file, which the script sends, and says that no portal is asked', async () => {
    const { text } = await scene.admin.get(`/enrichments/new?type=${type}`);
    expect(text).toMatch(/data-upload="\/batches\/upload"/);
    expect(text).toMatch(/<input type="hidden" name="upload" value="" \/>/);
    expect(text).toContain('accept=".pdf,.html,.htm,.xhtml,.xml,.zip"');
    expect(text).toContain('The file is read here, and no portal is asked');
  });

  test.each(['upload', 'upload_id'])('starts with the upload that is named in %s', async (field) => {
    const { key } = scene.organization;
    const { id } = await sentUpload(scene.platform.current, key, '<html></html>', 'accounts.html');
    const started = await scene.admin.post('/enrichments/new', { enrichment_type: type, [field]: String(id) });
    const path = started.headers.get('location') ?? '';
    expect(path).toMatch(/^\/enrichments\/\d+$/);
    const made = await read(scene.platform.current, key, Number(path.split('/').at(-1)));
    expect(made).toMatchObject({ type, input: { upload_id: String(id) } });
  });

  test('is shown again without a file, with what is missing', async () => {
    const answer = await scene.admin.post('/enrichments/new', { enrichment_type: type, upload: '', upload_id: '' });
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/id="upload_id-error"[^>]*><p>[^<]+<\/p>/);
  });
});
