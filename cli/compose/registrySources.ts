import { randomBytes } from 'node:crypto';
import { createSourceSettings } from '#adapters/postgres/sourceSettings';
import { readManifest } from '#contract/resources/readManifest';
import { defaultPolicy, type SourcePolicy } from '#domain/sourcePolicy';
import { bySource, type SourceName } from '#domain/sources/catalogue';
import type { Config } from '#platform/config';
import { type FollowedSourcesOptions, followSources } from '#platform/followedSources';
import type { Releasers } from '#platform/releasers';
import type { RegistrySources } from '#ports/registrySources';
import type { SourceSettings } from '#ports/sourceSettings';
import type { Foundation } from './foundation.ts';
import { openWorkerKeys, ownSecretKeys } from './workerKeys.ts';

type SourceFoundation = Pick<Foundation, 'config' | 'database' | 'logger'>;

/** The manifests of ENRICH_SOURCES, or else what an operator has set; without either the defaults. */
export async function createRegistrySources(
  foundation: SourceFoundation,
  releasers: Releasers,
): Promise<RegistrySources> {
  const { config, logger } = foundation;
  const sources = await followSources({
    ...(await followedSettings(foundation)),
    defaults: sourceDefaults(config),
    onError: (error) =>
      logger.warn({ err: error }, 'The settings of the sources could not be read; the last ones stay in force'),
    onUnreadable: (source, why) =>
      logger.error(
        { source, why },
        'The settings of a source cannot be opened. What was in force for it stays so; without that it is not visited',
      ),
  });
  releasers.add('sources', () => sources.close());
  sources.onChange((source) => {
    const { rate, concurrency, egress, breaker } = sources.policyOf(source);
    const fields = { source, rate, concurrency, egress: egress.map(({ name }) => name), breaker };
    logger.info(fields, 'A source has a new policy');
  });
  return sources;
}

/**
 * Where the operator writes. What the release before has sealed is sealed for workers first, whether its manifest is
 * still there and good or not.
 */
export async function openOperatorSettings(foundation: SourceFoundation): Promise<SourceSettings> {
  const settings = await openSourceSettings(foundation);
  const count = await settings.sealAnew();
  if (count > 0) {
    foundation.logger.info({ count }, 'The settings of sources were encrypted again');
  }
  return settings;
}

async function openSourceSettings({ config, database }: SourceFoundation): Promise<SourceSettings> {
  return createSourceSettings(database, {
    secretKeys: (await ownSecretKeys(config)) ?? [],
    workerKeys: await openWorkerKeys(config),
    randomBytes,
  });
}

/** What workers follow, to be read by who makes no visits. */
export async function openReadSettings(foundation: SourceFoundation): Promise<Pick<SourceSettings, 'all'>> {
  return (await followedSettings(foundation)).settings;
}

export function sourceDefaults(config: Config): Readonly<Record<SourceName, SourcePolicy>> {
  return bySource(({ name, url }) => defaultPolicy(name, config[url.setting]));
}

/** Where the settings are, and how often they are read: a change is in force everywhere within two seconds. */
type Followed = Pick<FollowedSourcesOptions, 'settings' | 'everyMilliseconds'>;

function followedSettings(foundation: SourceFoundation): Promise<Followed> {
  const { ENRICH_SOURCES: path } = foundation.config;
  return path === undefined ? settingsOfOperator(foundation) : settingsInFiles(foundation, path);
}

/** A row or two a second cost nothing. */
async function settingsOfOperator(foundation: SourceFoundation): Promise<Followed> {
  return { settings: await openSourceSettings(foundation), everyMilliseconds: 1_000 };
}

/** Two readings have to agree. The reader of manifests is loaded only where they are files. */
async function settingsInFiles({ logger }: SourceFoundation, path: string): Promise<Followed> {
  const { openManifestFiles } = await import('#adapters/files/manifestFiles');
  const settings = await openManifestFiles({
    path,
    read: readManifest,
    onRefused: (refusal) =>
      logger.error(refusal, 'A RegistrySource manifest is refused; the last good one stays in force'),
  });
  return { settings, everyMilliseconds: 500 };
}
