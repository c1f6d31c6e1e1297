import { setTimeout as delay } from 'node:timers/promises';
import { fillMirror } from '../support/mirroredCompanies.ts';
import { makeTargets } from './attacks/targets.ts';
import type { Siege } from './besiege.ts';
import { HonestCaller } from './honest/honestCaller.ts';
import { ReaderProcess } from './reader/readerProcess.ts';
import { SiegePlatform } from './siegePlatform.ts';

export interface OpenSiege {
  readonly siege: Siege;
  readonly close: () => Promise<void>;
}

/** The mirror answers the honest caller, who asks for another company each time. */
const MIRRORED_COMPANIES = 10_000;
const WARM_UP_MS = 5_000;

export async function openSiege(seed: string, share: number): Promise<OpenSiege> {
  const platform = await SiegePlatform.create({});
  let honest: HonestCaller | undefined;
  let reader: Promise<ReaderProcess> | undefined;
  const close = async (): Promise<void> => {
    honest?.stop();
    (await reader)?.stop();
    await platform.remove();
  };
  try {
    await fillMirror(platform.ports, MIRRORED_COMPANIES);
    await platform.start('api');
    await platform.start('controller');
    const [attacker, customer] = [await platform.newOrganization('attacker'), await platform.newOrganization('honest')];
    honest = await HonestCaller.start(
      { baseUrl: platform.baseUrl, key: customer.key, companies: MIRRORED_COMPANIES },
      platform.socket('honest'),
    );
    // What is compiled and loaded late is no part of what is compared.
    await honest.beside(() => delay(WARM_UP_MS));
    const scene = {
      platform,
      attacker,
      targets: await makeTargets(platform, attacker),
      reader: () => (reader ??= ReaderProcess.start(platform.directory)),
    };
    return { siege: { scene, honest, seed, share }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
