import { startDnsServer } from './dnsServer.ts';
import { startSmtpServer } from './smtpServer.ts';

export interface MailServers {
  /** The name server of all mail domains, as resolvers take it: address:port. */
  readonly dnsServer: string;
  /** Port of the mail server that all mail domains have in common; on loopback. */
  readonly smtpPort: number;
  close(): Promise<void>;
}

/**
 * Starts the name server and the mail server; both or none.
 *
 * @param closed addresses whose mailboxes are gone; it may change
 */
export async function startMailServers(closed: ReadonlySet<string> = new Set()): Promise<MailServers> {
  const dns = await startDnsServer();
  try {
    const smtp = await startSmtpServer(closed);
    return {
      dnsServer: dns.address,
      smtpPort: smtp.port,
      close: async () => {
        await Promise.all([dns.close(), smtp.close()]);
      },
    };
  } catch (error) {
    await dns.close();
    throw error;
  }
}
