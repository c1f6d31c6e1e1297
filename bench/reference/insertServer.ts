import express from 'express';
import pg from 'pg';
import { z } from 'zod';

/**
 * What a programmer would write first: express, zod and one durable INSERT a request, with the same input and answer as the
 * real API. No ledger, no deduplication, no idempotency, no authentication.
 */
const body = z.strictObject({
  company_id: z.string().regex(/^DE-(HRA|HRB|GnR|PR|VR|GsR)-[A-Z]\d{4}[A-Z]?-\d{1,7}[A-Z]{0,3}$/),
  async: z.boolean(),
  custom_vars: z.record(z.string(), z.unknown()),
});

const INSERT = {
  name: 'insert',
  text: 'insert into bench_reference (type, input, custom_vars) values ($1, $2, $3) returning id',
};

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
await pool.query(`
  create table if not exists bench_reference (
    id bigint generated always as identity primary key,
    type text not null,
    status text not null default 'queued',
    input json not null,
    custom_vars json,
    created_at timestamptz not null default now()
  )`);

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.use(express.json());
app.get('/livez', (_request, response) => {
  response.json({ status: 'ok' });
});
app.post('/api/enrichments/:type', async (request, response) => {
  const { data, error } = body.safeParse(request.body);
  if (error !== undefined) {
    response.status(422).json({ message: 'The given data was invalid.' });
    return;
  }
  const input = { company_id: data.company_id };
  const { rows } = await pool.query<{ id: string }>({
    ...INSERT,
    values: [request.params.type, JSON.stringify(input), JSON.stringify(data.custom_vars)],
  });
  response.status(202).json({
    data: {
      id: Number(rows[0]?.id),
      status: 'queued',
      input,
      callback_url: null,
      custom_vars: data.custom_vars,
      queued_at: new Date().toISOString(),
    },
  });
});
const server = app.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});
