import { afterEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { readConfig } from '#platform/config';
import { createLogger } from '#platform/logger';
import { Releasers } from '#platform/releasers';
import { openServingDatabase } from '../../../cli/compose/database.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();
const logger = createLogger('silent', 'test');

describe('a database that programs of several releases may share', () => {
  const open = () => {
    const verdict = readConfig({ DATABASE_URL: database.connectionString });
    if (verdict.kind === 'invalid') {
      throw new Error(verdict.problems.join('\n'));
    }
    return openServingDatabase(verdict.config, logger, new Releasers(logger));
  };
  const query = async (statement: string): Promise<void> => {
    const client = new pg.Client(database.connectionString);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  afterEach(() => query("delete from schema_migrations where name = 'later'"));

  test('serves the programs that it was migrated for', async () => {
    expect(await open()).toEqual({ connectionString: database.connectionString, embedded: false });
  });

  test('serves those of the release before, during an upgrade and after a rollback', async () => {
    await query("insert into schema_migrations (version, name, checksum) values (999999, 'later', '')");
    expect(await open()).toMatchObject({ embedded: false });
  });

  test('serves no program that needs a newer schema, and says what to do', async () => {
    await query('alter table schema_migrations rename to kept');
    await expect(open()).rejects.toThrow(
      /^The database has schema version 0, this program needs \d+\. Run: enrich migrate$/,
    );
    await query('alter table kept rename to schema_migrations');
  });
});
