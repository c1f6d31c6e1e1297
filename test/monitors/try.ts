import { openDatabase } from './openDatabase.ts';
import { runMonitors } from './runMonitors.ts';
const database = await openDatabase();
const t = performance.now();
console.log('database', process.uptime());
try {
  const result = await runMonitors(
    database.connectionString,
    {
      seed: process.argv[2] ?? 'one',
      companies: 150,
      withOwners: 8,
      withPublications: 20,
      everyDays: 4,
      days: 26,
      layouts: 60,
    },
    console.log,
  );
  console.log(JSON.stringify(result, null, 1), (performance.now() - t) / 1000);
} finally {
  await database.drop();
}
process.exit(0);
