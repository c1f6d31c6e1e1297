import pg from 'pg';
import type { Database } from '#adapters/postgres/database';
import { table } from '../cli/output.ts';
import { createBenchOrganization } from './lib/benchOrganization.ts';
import { startBenchDatabase } from './lib/benchDatabase.ts';
import { type BenchRow, benchRow, report } from './lib/benchReport.ts';
import { openBenchClient } from './lib/openBenchClient.ts';
import { fillYearOfRows, type YearOwners } from './lib/yearOfRows.ts';
import { machineLine, withForeignLoad } from './lib/measure.ts';
import { type ListFigures, listPages, measureList } from './lib/measureLists.ts';

/**
 * Pages of every list, narrowed in every way, at any place of a year of 20 million enrichments in monthly partitions: for the
 * organization that has nearly all of them, and for one that has a thousand among them. Takes 16 GB in the folder for temporary
 * files and about a quarter of an hour.
 */
const ROWS = Number(process.env['LIST_ROWS'] ?? 20_000_000);
const PAGES = Number(process.env['PAGES'] ?? 200);
const MOST_MILLISECONDS = 50;
const OWNERS = ['many', 'few'] as const;

type Measured = ListFigures & { readonly owner: (typeof OWNERS)[number]; readonly foreignCores: number };

const database = await startBenchDatabase();
const measured: Measured[] = [];
try {
  const owners = await fill(database.connectionString);
  await measureAll(database.connectionString, owners);
} finally {
  await database.drop();
}
tellAll();

async function fill(connectionString: string): Promise<YearOwners> {
  await createBenchOrganization(connectionString);
  await createBenchOrganization(connectionString);
  return fillYearOfRows(connectionString, { count: ROWS, isAllEnded: false });
}

async function measureAll(connectionString: string, owners: YearOwners): Promise<void> {
  const opened = await openBenchClient(connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const owner of OWNERS) {
    await measureOwner(opened, client, owner, owners[owner]);
  }
  await client.end();
  await opened.close();
}

async function measureOwner(
  opened: Database,
  client: pg.Client,
  owner: Measured['owner'],
  organizationId: number,
): Promise<void> {
  for (const page of listPages(ROWS)) {
    process.stderr.write(`${owner}: ${page.list}, ${page.filter}\n`);
    const { result, foreignCores } = await withForeignLoad([process.pid], () =>
      measureList(opened, client, page, organizationId, PAGES, Math.random),
    );
    measured.push({ ...result, owner, foreignCores });
  }
}

function tellAll(): void {
  const cells = measured.map(({ owner, list, filter, p50, p99, rows }) => [
    owner,
    list,
    filter,
    p50.toFixed(1),
    p99.toFixed(1),
    rows === null ? '' : Math.round(rows),
  ]);
  const title = `${ROWS.toLocaleString('en-US')} enrichments, ${PAGES} pages of each list`;
  console.log(`\n${title}\n${machineLine()}\n`);
  console.log(table(['of whom', 'list', 'filter', 'p50 ms', 'p99 ms', 'rows looked at'], cells));
  report(title, measured.map(rowOf));
}

function rowOf({ owner, list, filter, p99, foreignCores }: Measured): BenchRow {
  return benchRow({
    path: `lists beside ${ROWS.toLocaleString('en-US')} enrichments`,
    profile: 'embedded',
    subject: `${list}, ${filter}, of who has ${owner}, p99`,
    unit: 'ms',
    samples: [{ value: p99, foreignCores }],
    goal: { of: 'value', atMost: MOST_MILLISECONDS },
  });
}
