import { createServer } from 'node:http';

/** Takes the place of a collector: a program that takes whatever is sent and keeps nothing. */
createServer((request, response) => {
  request.resume().on('end', () => response.end());
}).listen(Number(process.env['PORT']), process.env['HOST']);
