import { describe, expect, test } from '@jest/globals';
import { createLogger } from '#platform/logger';
import { ROLES, serve } from '../../../cli/compose/serve.ts';
import { UsageError } from '../../../cli/usageError.ts';
import { completesWith, validConfig } from '../../support/servedPlatform.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();
/** Nothing listens there: Kafka may be away, and workers find their work in Postgres. */
const KAFKA_BROKERS = '127.0.0.1:1';

describe('limits that are counted in the process', () => {
  test.each(ROLES)('keep a %s from starting alone with Kafka, and it says what to set', async (role) => {
    const config = validConfig({ DATABASE_URL: database.connectionString, KAFKA_BROKERS });
    const starting = serve(config, [role], createLogger('silent', 'test'));
    await expect(starting).rejects.toThrow(UsageError);
    await expect(starting).rejects.toThrow(/^REDIS_URL must be set as well/u);
  });

  test.each([
    ['with Kafka, which is away', { KAFKA_BROKERS }, { postgres: 'ok', kafka: 'unavailable' }],
    ['without Kafka', {}, { postgres: 'ok' }],
  ])('are enough where all roles are in one process, %s', async (_, environment, checks) => {
    expect(await completesWith(database.connectionString, environment)).toEqual(checks);
  });
});
