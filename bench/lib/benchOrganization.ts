import { randomBytes } from 'node:crypto';
import { createCreditLedger } from '#adapters/postgres/creditLedger';
import { createIdentities } from '#adapters/postgres/identities';
import { newApiKey } from '#domain/apiKey';
import { openBenchClient } from './openBenchClient.ts';

const CREDITS = 1_000_000_000;

/** An organization that can pay for any load; returns its key. */
export async function createBenchOrganization(connectionString: string): Promise<string> {
  const database = await openBenchClient(connectionString);
  try {
    const identities = createIdentities(database, () => new Date());
    const { id } = await identities.createOrganization(`bench ${randomBytes(4).toString('hex')}`, true);
    await createCreditLedger(database).grant(id, CREDITS, new Date());
    const key = newApiKey(randomBytes);
    await identities.createKey({ organizationId: id, name: 'bench', role: 'admin', key });
    return key;
  } finally {
    await database.close();
  }
}
