import { openDatabase } from './openDatabase.ts';
import { paidWaits } from './paidWaits.ts';
const database = await openDatabase();
try {
  for (const requestsAnHour of [10, 15])
    for (const monitored of [0, 1000]) {
      const t = performance.now();
      const f = await paidWaits(database.connectionString, {
        seed: 'x',
        requestsAnHour,
        hours: 24,
        monitored,
        everyDays: 7,
      });
      console.log(requestsAnHour, monitored, JSON.stringify(f), ((performance.now() - t) / 1000).toFixed(1));
    }
} finally {
  await database.drop();
}
process.exit(0);
