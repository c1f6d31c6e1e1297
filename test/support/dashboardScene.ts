import { beforeAll } from '@jest/globals';
import { type DashboardClient, openDashboardClient } from './dashboardClient.ts';
import { type TestAnswer, type TestOrganization, type TestPlatform, useTestPlatform } from './testPlatform.ts';

/** A platform with one organization for all tests of a file, whose administrator has a browser and a key. */
export interface DashboardScene {
  readonly platform: { readonly current: TestPlatform };
  readonly organization: TestOrganization;
  readonly admin: DashboardClient;
  /** Asks the API by the key: POST where there is a body and no method. */
  readonly api: (path: string, body?: object, method?: string) => Promise<TestAnswer>;
}

export function useDashboardScene(): DashboardScene {
  const platform = useTestPlatform();
  let organization: TestOrganization;
  let admin: DashboardClient;
  beforeAll(async () => {
    organization = await platform.current.organization();
    admin = await openDashboardClient(platform.current, organization.id);
  });
  return {
    platform,
    get organization() {
      return organization;
    },
    get admin() {
      return admin;
    },
    api: (path, body, method) =>
      platform.current.call(path, {
        key: organization.key,
        ...(body === undefined ? {} : { body }),
        ...(method === undefined ? {} : { method }),
      }),
  };
}

/** `data` of an answer of the API. */
export function dataOf(answer: TestAnswer): Readonly<Record<string, unknown>> {
  return (answer.body as unknown as { readonly data: Record<string, unknown> }).data;
}
