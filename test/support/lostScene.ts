import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { LostAnswers } from './lostAnswers.ts';
import { openPostgresPorts, type PostgresPorts } from './postgresPorts.ts';
import { StoreHarness } from './storeHarness.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';
import { TestClock } from './testClock.ts';

/** A store behind a network that loses answers, with a new organization and an empty queue for each test. */
export interface LostScene {
  readonly proxy: LostAnswers;
  readonly ports: PostgresPorts;
  readonly store: StoreHarness;
  readonly clock: TestClock;
  /** The database without the network before it. */
  readonly direct: string;
}

export function useLostScene(): LostScene {
  const clock = new TestClock();
  const scene = { clock } as { -readonly [Part in keyof LostScene]: LostScene[Part] };
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    scene.direct = database.connectionString;
    scene.proxy = new LostAnswers(database.connectionString);
    await scene.proxy.open();
    scene.ports = await openPostgresPorts(scene.proxy.through(database.connectionString), clock.now, {
      // A statement that waits for a lock stays under way for as long as a test needs.
      sharedLockMilliseconds: 8_000,
    });
    scene.store = new StoreHarness(scene.ports, clock);
  });
  beforeEach(async () => {
    await scene.store.clear();
    scene.store.organizationId = await scene.store.organization();
  });
  afterEach(() => scene.proxy.mend());
  afterAll(async () => {
    await scene.ports.close();
    await scene.proxy.close();
    await database.drop();
  });
  return scene;
}
