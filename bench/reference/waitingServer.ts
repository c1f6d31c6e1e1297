import { createServer, type ServerResponse } from 'node:http';

/** The least that holding a request open costs: a timer and a listener for each, and all are answered at once. */
const HOLD_MILLISECONDS = 120_000;

const waiting = new Set<ServerResponse>();

function hold(response: ServerResponse): void {
  waiting.add(response);
  const timer = setTimeout(() => answer(response), HOLD_MILLISECONDS);
  response.on('close', () => {
    clearTimeout(timer);
    waiting.delete(response);
  });
}

function answer(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"status":"completed"}}');
}

const server = createServer((request, response) => {
  switch (request.url) {
    case '/livez':
      response.end('ok');
      break;
    case '/wake':
      response.end(String(waiting.size));
      waiting.forEach(answer);
      break;
    default:
      hold(response);
  }
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
