import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { LostAnswers } from './lostAnswers.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';
import { startTestPlatform, type TestOrganization, type TestPlatform } from './testPlatform.ts';

/** A platform whose Postgres is behind a network that loses answers, and an organization that is new for each test. */
export interface LossyPlatform {
  readonly proxy: LostAnswers;
  readonly platform: TestPlatform;
  /** With 1,000 credits. */
  readonly organization: TestOrganization;
}

export function useLossyPlatform(): LossyPlatform {
  const scene = {} as { -readonly [Part in keyof LossyPlatform]: LossyPlatform[Part] };
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    scene.proxy = new LostAnswers(database.connectionString);
    await scene.proxy.open();
    scene.platform = await startTestPlatform(scene.proxy.through(database.connectionString));
  });
  beforeEach(async () => {
    scene.organization = await scene.platform.organization({ credits: 1_000 });
  });
  afterEach(() => scene.proxy.mend());
  afterAll(async () => {
    await scene.platform.stop();
    await scene.proxy.close();
    await database.drop();
  });
  return scene;
}
