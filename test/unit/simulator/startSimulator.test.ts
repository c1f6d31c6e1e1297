import { afterEach, describe, expect, it } from '@jest/globals';
import { startSimulator, type Simulator, type SimulatorOptions } from '../../../simulator/startSimulator.ts';

const OPTIONS: SimulatorOptions = { seed: 'start', size: 20, now: () => new Date('2026-01-01T00:00:00Z') };

const started: Simulator[] = [];

async function start(options: SimulatorOptions = OPTIONS): Promise<Simulator> {
  const simulator = await startSimulator(options);
  started.push(simulator);
  return simulator;
}

afterEach(() => Promise.all(started.splice(0).map((simulator) => simulator.close())));

describe('startSimulator', () => {
  it('serves the portals, the services and their control from one data set', async () => {
    const { portalUrls, controlUrl, dataset } = await start();
    const { handelsregister, bundesanzeiger, lei, vat } = portalUrls;
    const services = [`${lei}/lei-records`, `${vat}/check-vat-number`];
    const urls = [
      handelsregister,
      bundesanzeiger,
      ...services,
      `${controlUrl}/companies/${dataset.companies[0]?.companyId}`,
    ];
    expect(await Promise.all(urls.map(async (url) => (await fetch(url)).status))).toEqual([200, 200, 200, 404, 200]);
  });

  it('carries faults from the control API to the portal that they are meant for', async () => {
    const { portalUrls, controlUrl } = await start();
    await fetch(`${controlUrl}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ portal: 'bundesanzeiger', kind: 'maintenance' }),
    });
    expect((await fetch(portalUrls.handelsregister)).status).toBe(200);
    expect((await fetch(portalUrls.bundesanzeiger)).status).toBe(503);
  });

  it('stops listening everywhere when it is closed', async () => {
    const simulator = await startSimulator(OPTIONS);
    await simulator.close();
    for (const url of [...Object.values(simulator.portalUrls), simulator.controlUrl]) {
      await expect(fetch(url)).rejects.toThrow('fetch failed');
    }
  });

  it('fails as a whole when one of its ports is taken', async () => {
    const first = await start();
    const taken = Number(new URL(first.controlUrl).port);
    await expect(start({ ...OPTIONS, ports: { control: taken } })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
