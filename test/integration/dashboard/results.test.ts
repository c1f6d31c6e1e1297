import { expect, test } from '@jest/globals';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { company, start, waitFor } from '../../support/apiCalls.ts';
import { useDashboardScene } from '../../support/dashboardScene.ts';
import { provenanceOf } from '../../support/provenanceOf.ts';

const MARKUP = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

const scene = useDashboardScene();

test('texts of documents stay texts, where a value is shown and where it stands', async () => {
  const { current } = scene.platform;
  const { key } = scene.organization;
  const output = { ...getCompanyExample.output, name: MARKUP };
  const explanation = { kind: 'read', provenance: provenanceOf(MARKUP) } as const;
  const worker = current.work({
    get_company: { fromSource: () => Promise.resolve({ output, cost: null, mirror: null, explanation }) },
  });
  const id = await start(current, key, company());
  await waitFor(current, key, id);
  await worker.stop();

  const { text } = await scene.admin.get(`/enrichments/${id}`);

  expect(text).toContain('<q>&quot;&gt;&lt;script&gt;');
  expect(text).toContain('table 1, row 1, column 2');
  expect(text).not.toMatch(/<script>|<img src=x/);
});
