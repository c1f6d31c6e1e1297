import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { GET_COMPANY } from '#contract/types/get_company/getCompanyType';
import { GET_DOCUMENT } from '#contract/types/get_document/getDocumentType';
import type { EnrichmentHandler } from '../../workers/enrichments/handler.ts';
import { exampleWork } from './exampleWork.ts';
import { type FaultyProxy, startFaultyProxy } from './faultyProxy.ts';
import { keptPaper } from './keptPaper.ts';
import { type TestOrganization, type TestPlatform, useTestPlatform } from './testPlatform.ts';

/** A platform that answers all types with their examples, behind a proxy that fails as a test tells it. */
export interface SdkScene {
  readonly platform: { readonly current: TestPlatform };
  readonly proxy: FaultyProxy;
  /** New for each test. */
  organization: TestOrganization;
}

/** @param handlers what answers a type otherwise than with its example */
export async function useSdkScene(
  handlers: Readonly<Record<string, Partial<EnrichmentHandler>>> = {},
): Promise<SdkScene> {
  const proxy = await startFaultyProxy();
  // Links that the platform gives lead through the proxy too.
  const platform = useTestPlatform({ BASE_URL: proxy.baseUrl, EGRESS_ALLOW_CIDRS: '127.0.0.0/8' });
  const scene = { platform, proxy } as SdkScene;
  beforeAll(async () => {
    proxy.leadTo(platform.current.baseUrl);
    platform.current.work({ ...exampleWork(), ...handlers });
    await mirrorCompany(platform.current);
    await keepExample(platform.current);
  });
  beforeEach(async () => {
    proxy.forget();
    scene.organization = await platform.current.organization();
  });
  afterAll(() => proxy.close());
  return scene;
}

/** The paper that the example of get_document leads to. */
async function keepExample({ foundation }: TestPlatform): Promise<void> {
  const id = Number(GET_DOCUMENT.example.output['document_id']);
  await foundation.database.hot.query(`alter table kept_documents alter column id restart with ${id}`);
  await foundation.keptDocuments.keep(keptPaper('the paper itself'));
}

/** Publications are those of a company that the mirror knows. */
async function mirrorCompany({ foundation }: TestPlatform): Promise<void> {
  const { input, output } = GET_COMPANY.example;
  await foundation.database.hot.query('insert into mirror_records (key, read_at, record) values ($1, now(), $2)', [
    `company:${input['company_id'] as string}`,
    JSON.stringify(output),
  ]);
}
