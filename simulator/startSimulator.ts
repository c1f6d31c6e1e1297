import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CaptchaAnswers } from './bundesanzeiger/captcha/captchaAnswers.ts';
import { type CaptchaProvider, createCaptchaProvider } from './control/captchaProvider.ts';
import { controlApp } from './control/controlApp.ts';
import { FaultInjector } from './control/faultInjector.ts';
import { createPortalControl, portalServices } from './control/portalControl.ts';
import type { Dataset } from './dataset/dataset.ts';
import { generateDataset } from './dataset/generateDataset.ts';
import { startMailServers } from './mail/startMailServers.ts';
import { byPortal, PORTAL_NAMES, PORTALS, type PortalName } from './portals.ts';

/**
 * Retrievals an address and hour in the demo (docs/spec/running.md, "Simulator control"); the real portal allows 60.
 */
const DEFAULT_PER_HOUR = 3600;

export interface SimulatorOptions {
  /** One seed always invents the same companies. */
  readonly seed: string;
  /** Ports by server; 0 or none takes a free one. */
  readonly ports?: Partial<Record<PortalName | 'control', number>>;
  readonly perHour?: number;
  /** The portals' address; the control API always stays on loopback. */
  readonly host?: string;
  readonly now: () => Date;
  /** Shifts the generated ids of the register portal's pages, as its releases do. */
  readonly idDrift?: number;
  /** The secret that the captcha provider shares with its callers; absent: there is no provider. */
  readonly captchaSecret?: string;
  /** Companies to invent; the generator's default where absent. */
  readonly size?: number;
}

export interface Simulator {
  /** Addresses without a trailing slash. */
  readonly portalUrls: Readonly<Record<PortalName, string>>;
  readonly controlUrl: string;
  /** Where the captcha provider takes questions. */
  readonly captchaProviderUrl: string;
  /** See MailServers. */
  readonly dnsServer: string;
  readonly smtpPort: number;
  readonly dataset: Dataset;
  /** Ends all open connections and stops listening. */
  close(): Promise<void>;
}

/** Starts the portals, the control API and the mail servers; resolves once all listen. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { seed, now, host = '127.0.0.1', perHour = DEFAULT_PER_HOUR, ports = {} } = options;
  const dataset = generateDataset(options.size === undefined ? { seed } : { seed, size: options.size });
  const faults = new FaultInjector();
  const captchaAnswers = new CaptchaAnswers();
  const portals = byPortal(() => createPortalControl(perHour, now));
  const extras = { idDrift: options.idDrift ?? 0, captchaAnswers };
  const portalApp = (portal: PortalName): Promise<RequestListener> =>
    PORTALS[portal](portalServices(portal, { dataset, now, faults, control: portals[portal] }), extras);
  const solveCaptcha = (picture: Buffer): string | null => captchaAnswers.solve(picture);
  const captchaProvider = captchaProviderOf(options, solveCaptcha);
  const control = controlApp({ dataset, faults, portals, solveCaptcha, captchaProvider });
  const servers = await listenAll([
    { app: control, host: '127.0.0.1', port: ports.control ?? 0 },
    ...(await Promise.all(
      PORTAL_NAMES.map(async (portal) => ({ app: await portalApp(portal), host, port: ports[portal] ?? 0 })),
    )),
  ]);
  const [controlUrl = '', ...urls] = servers.map(urlOf);
  const mail = await startMailServers().catch(async (error: unknown) => {
    await closeAll(servers);
    throw error;
  });
  return {
    portalUrls: byPortal((portal) => urls[PORTAL_NAMES.indexOf(portal)] ?? ''),
    controlUrl,
    captchaProviderUrl: `${controlUrl}/captcha/provider`,
    dnsServer: mail.dnsServer,
    smtpPort: mail.smtpPort,
    dataset,
    close: async () => {
      captchaProvider?.close();
      await Promise.all([closeAll(servers), mail.close()]);
    },
  };
}

function captchaProviderOf(
  { captchaSecret: secret, now }: SimulatorOptions,
  solve: (picture: Buffer) => string | null,
): CaptchaProvider | null {
  return secret === undefined ? null : createCaptchaProvider({ secret, solve, now });
}

interface Listening {
  readonly app: RequestListener;
  readonly host: string;
  readonly port: number;
}

/** All or none: a port that is taken also stops the servers that already listen. */
async function listenAll(wanted: readonly Listening[]): Promise<readonly Server[]> {
  const started = await Promise.allSettled(wanted.map(listen));
  const servers = started.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failed = started.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) {
    await closeAll(servers);
    throw failed.reason;
  }
  return servers;
}

function listen({ app, host, port }: Listening): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(app);
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve, reject) => {
          server.close((error) => (error === undefined ? resolve() : reject(error)));
          server.closeAllConnections();
        }),
    ),
  );
}
