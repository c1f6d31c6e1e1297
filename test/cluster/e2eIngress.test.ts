import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.ts';
import { helm } from './support/helm.ts';
import { kubectl, RELEASE } from './support/kubectl.ts';
import { openPortForward, type PortForward } from './support/portForward.ts';
import { enrich, settled } from './support/release.ts';
import { newSearch } from './support/scenes/requests.ts';
import { setFaults } from './support/simulator.ts';
import { askThrough, type Proxy, type ProxyAnswer, type ProxyRequest } from './support/throughProxy.ts';
import { useCustomer } from './support/useCustomer.ts';

const run = promisify(execFile);

const CHART = 'charts/enrichment';
const HOST = 'api.enrichment.test';
/** The Gateway's, without encryption. */
const ROUTED_HOST = 'routed.enrichment.test';
const SECRET = 'e2e-ingress';
const LANE = 'browser:handelsregister';
/** Proxies that collect answers, or give up on them, do so within minutes. */
const WAIT_SECONDS = 610;
/** An answer commits after 55 s, and then shows a sign of life every 15 s. */
const SIGNS = 35;
const UPLOAD_BYTES = 20_000_000;
const PODS = '10.244.0.0/16';

const ANNOTATIONS = {
  'projectcontour.io/response-timeout': '3700s',
  'ingress.kubernetes.io/force-ssl-redirect': 'true',
};
const VALUES = [
  ...['--set', 'ingress.enabled=true', '--set', 'ingress.className=contour', '--set', `ingress.hosts={${HOST}}`],
  ...['--set-json', `ingress.tls=[{"secretName":"${SECRET}","hosts":["${HOST}"]}]`],
  ...['--set-json', `ingress.annotations=${JSON.stringify(ANNOTATIONS)}`],
  ...['--set', 'httpRoute.enabled=true', '--set', `httpRoute.hostnames={${ROUTED_HOST}}`],
  ...['--set-json', 'httpRoute.parentRefs=[{"name":"contour","namespace":"projectcontour"}]'],
  ...['--set', `settings.ENRICH_TRUSTED_PROXIES=${PODS}`, '--set', `baseUrl=https://${HOST}`],
];
const PATIENCE = ['--wait', '--timeout', '15m'];

/** A certificate for the host in a Secret, as cert-manager leaves it. @returns its authority, which is itself */
async function makeCertificate(): Promise<string> {
  const work = await mkdtemp(join(tmpdir(), 'certificate-'));
  const [key, certificate] = [join(work, 'tls.key'), join(work, 'tls.crt')];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-keyout', key, '-out', certificate, '-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`],
  ]);
  await kubectl(['delete', 'secret', SECRET, '--ignore-not-found']);
  await kubectl(['create', 'secret', 'tls', SECRET, `--key=${key}`, `--cert=${certificate}`]);
  const authority = await readFile(certificate, 'utf8');
  await rm(work, { recursive: true });
  return authority;
}

const portOf = ({ url }: PortForward): number => Number(new URL(url).port);

describe('a release behind an ingress controller', () => {
  const customer = useCustomer('Ingress');
  let revision = '';
  const forwards: PortForward[] = [];
  let ingress: Proxy;
  let plain: Proxy;
  let gateway: Proxy;

  const ask = (proxy: Proxy, { headers, ...request }: ProxyRequest): Promise<ProxyAnswer> =>
    askThrough(proxy, {
      ...request,
      headers: { authorization: `Bearer ${customer.key}`, 'content-type': 'application/json', ...headers },
    });

  beforeAll(async () => {
    await setFaults([]);
    const authority = await makeCertificate();
    const [{ revision: before }] = JSON.parse(await helm('history', RELEASE, '--max', '1', '--output', 'json')) as [
      { revision: number },
    ];
    revision = String(before);
    await helm('upgrade', RELEASE, CHART, '--reset-then-reuse-values', ...VALUES, ...PATIENCE);
    await settled();
    forwards.push(
      await openPortForward('svc/envoy', 443, 'projectcontour'),
      await openPortForward('svc/envoy', 80, 'projectcontour'),
    );
    const [encrypted = 0, open = 0] = forwards.map(portOf);
    ingress = { port: encrypted, host: HOST, authority };
    plain = { port: open, host: HOST, authority: null };
    gateway = { port: open, host: ROUTED_HOST, authority: null };
  });
  afterAll(async () => {
    await Promise.all(forwards.map((forward) => forward.close()));
    await helm('rollback', RELEASE, revision, ...PATIENCE);
    await settled();
  });

  it('answers by TLS with the certificate of its Secret, and sends who comes without to it', async () => {
    await eventually(
      'the API answers by the ingress',
      async () => (await ask(ingress, { path: '/api/credits' })).status === 200,
    );
    const { status, headers } = await ask(plain, { path: '/api/credits' });
    expect({ status, location: headers['location'] }).toEqual({
      status: 301,
      location: `https://${HOST}/api/credits`,
    });
  });

  it('answers by a Gateway as well', async () => {
    await eventually(
      'the API answers by the Gateway',
      async () => (await ask(gateway, { path: '/api/credits' })).status === 200,
    );
  });

  it('takes a file of 20 MB', async () => {
    const made = await ask(ingress, { method: 'POST', path: '/api/uploads', body: '{}' });
    const { data } = JSON.parse(made.text) as { readonly data: { readonly upload_url: string } };
    const { origin, pathname, search } = new URL(data.upload_url);
    expect(origin).toBe(`https://${HOST}`);
    const row = 'DE-HRB-F1103-261904\n';
    const body = `company_id\n${row.repeat(Math.floor(UPLOAD_BYTES / row.length) - 1)}`;
    const headers = { 'content-type': 'text/csv' };
    const sent = await ask(ingress, { method: 'PUT', path: `${pathname}${search}`, headers, body });
    expect(sent.status).toBe(200);
  });

  it('waits for ten minutes with a caller, who sees a sign of life every 15 s, by the ingress and by the Gateway', async () => {
    await enrich('pause', 'lane', LANE, '--reason', 'a caller who waits', '--json');
    const began = performance.now();
    const request = () => ({
      method: 'POST' as const,
      path: '/api/enrichments/search_companies',
      body: JSON.stringify(newSearch()),
    });
    const waiting = Promise.all([ask(ingress, request()), ask(gateway, request())]);
    try {
      await Promise.race([delay(WAIT_SECONDS * 1_000), waiting]);
    } finally {
      await enrich('resume', 'lane', LANE, '--json');
    }
    for (const { status, text, pieces } of await waiting) {
      expect({ status, data: JSON.parse(text) as unknown }).toMatchObject({
        status: 200,
        data: { data: { status: 'completed' } },
      });
      expect(pieces.length).toBeGreaterThan(SIGNS);
      expect(pieces[0]).toBeLessThan(70_000);
      expect(pieces.at(-1)).toBeGreaterThan(WAIT_SECONDS * 1_000);
      expect(pieces.at(-1)).toBeLessThan(performance.now() - began);
    }
  });
});
