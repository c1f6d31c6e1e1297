/** Runs in a pod: takes callbacks on port 8080 and prints what each of them brought, a line each. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const server = createServer((request, response) => {
  void text(request).then((body) => {
    process.stdout.write(`${body}\n`);
    response.writeHead(200).end();
  });
});
server.listen(8080, '0.0.0.0');
