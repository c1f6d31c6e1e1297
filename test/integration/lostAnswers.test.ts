import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { LostAnswers } from '../support/lostAnswers.ts';
import { useTestDatabase } from '../support/testDatabase.ts';

const database = useTestDatabase();
let proxy: LostAnswers;
let witness: pg.Client;
const clients: pg.Client[] = [];

beforeEach(async () => {
  proxy = new LostAnswers(database.connectionString);
  await proxy.open();
  witness = new pg.Client({ connectionString: database.connectionString });
  await witness.connect();
  await witness.query('create table marks (mark text)');
});
afterEach(async () => {
  await witness.query('drop table marks');
  await Promise.all([witness, ...clients.splice(0)].map((client) => client.end()));
  await proxy.close();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: proxy.through(database.connectionString) });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

const marks = async (): Promise<unknown> => (await witness.query('select mark from marks order by mark')).rows;
const ADD = { name: 'add_mark', text: 'insert into marks values ($1)' };

test('the proxy before Postgres passes everything on, large rows too, until it is told to lose something', async () => {
  const client = await connect();
  const { rows } = await client.query<{ long: string }>(`select repeat('x', 3000000) as long`);
  expect(rows[0]?.long.length).toBe(3_000_000);
  await client.query({ ...ADD, values: ['a'] });
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
  await client.query('begin; insert into marks values (1); commit');
  expect([await marks(), proxy.lost]).toEqual([[{ mark: '1' }, { mark: 'a' }], []]);
});

test('the answer to a statement that commits by itself is lost after it was stored', async () => {
  const client = await connect();
  proxy.loseNext('add_mark');
  await expect(client.query({ ...ADD, values: ['a'] })).rejects.toThrow();
  expect([await marks(), proxy.lost]).toEqual([[{ mark: 'a' }], [{ statement: 'add_mark', tag: 'INSERT 0 1' }]]);
  await (await connect()).query({ ...ADD, values: ['b'] });
  expect(await marks()).toEqual([{ mark: 'a' }, { mark: 'b' }]);
});

test('the answer to a COMMIT is lost, those to the statements before it and to a ROLLBACK are not', async () => {
  const client = await connect();
  proxy.lose(() => true);
  await client.query('begin');
  await client.query({ ...ADD, values: ['a'] });
  await client.query('rollback');
  await client.query('begin');
  await client.query({ ...ADD, values: ['b'] });
  await expect(client.query('commit')).rejects.toThrow();
  expect([await marks(), proxy.lost]).toEqual([[{ mark: 'b' }], [{ statement: 'commit', tag: 'COMMIT' }]]);
});
