/** Runs in a pod: takes connections on port 8080, so that tests can see who reaches it, and does nothing with them. */
import { createServer } from 'node:net';

createServer((socket) => socket.on('error', () => undefined).end()).listen(8080, '0.0.0.0');
