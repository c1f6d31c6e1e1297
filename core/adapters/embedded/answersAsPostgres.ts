import { once } from 'node:events';
import { connect } from 'node:net';

/** SSLRequest of PostgreSQL's protocol, section 54.7: length 8, code 80877103. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/** Whether a Postgres answers on a port of 127.0.0.1 within a second: it says S or N to the offer of encryption. */
export async function answersAsPostgres(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  const signal = AbortSignal.timeout(1_000);
  try {
    await once(socket, 'connect', { signal });
    socket.write(SSL_REQUEST);
    const [reply] = (await once(socket, 'data', { signal })) as [Buffer];
    return ['S', 'N'].includes(reply.toString('latin1', 0, 1));
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
