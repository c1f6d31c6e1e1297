import { afterAll, beforeAll } from '@jest/globals';
import { createLogger } from '#platform/logger';
import { type DemoPlatform, startDemoPlatform } from '../../../../cli/demo/startDemoPlatform.ts';
import { validConfig } from '../../../support/servedPlatform.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/testDatabase.ts';
import { makeTestFolder, removeTestFolder } from '../../../support/testFolders.ts';
import { type DemoContent, fillDemo } from './fillDemo.ts';

/** Half a minute where nothing else is to be done: it reads 30 companies. */
const START_MILLISECONDS = 300_000;

export interface FilledDemo extends DemoContent {
  readonly demo: DemoPlatform;
  readonly baseUrl: string;
}

/**
 * Gives a suite the demo as `make demo` starts it, with something on every page, and with captchas that people read
 * and documents that they fetch.
 * Use it inside of tests.
 */
export function useFilledDemo(): { readonly current: FilledDemo } {
  let demo: DemoPlatform | undefined;
  let filled: FilledDemo | undefined;
  let database: TestDatabase | undefined;
  let directory: string | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    directory = await makeTestFolder('demo');
    const settings = {
      DATABASE_URL: database.connectionString,
      DATA_DIR: directory,
      ENRICH_CAPTCHA_PEOPLE: 'true',
      ENRICH_HANDOVERS: 'true',
      ENRICH_TRUSTED_PROXIES: '127.0.0.0/8',
    };
    demo = await startDemoPlatform(validConfig(settings), createLogger('silent', 'test'));
    filled = { demo, baseUrl: demo.platform.baseUrl, ...(await fillDemo(demo)) };
  }, START_MILLISECONDS);
  afterAll(async () => {
    await demo?.stop();
    await database?.drop();
    await removeTestFolder(directory ?? '');
  });
  return {
    get current() {
      if (filled === undefined) {
        throw new Error('The demo exists only while tests run');
      }
      return filled;
    },
  };
}
