import express from 'express';

/** The least that an answer over express costs: no database, no work, a body of the same kind. */
const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.get('/livez', (_request, response) => {
  response.json({ status: 'ok' });
});
const server = app.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
