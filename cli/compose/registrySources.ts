import { randomBytes } from 'node:crypto';
import { openRegistrySources } from '#adapters/files/registrySources';
import { createSourceSettings } from '#adapters/postgres/sourceSettings';
import { readManifest } from '#contract/resources/readManifest';
import { defaultPolicy, type SourceName, type SourcePolicy } from '#domain/sourcePolicy';
import type { Config } from '#platform/config';
import { followSources } from '#platform/followedSources';
import type { Releasers } from '#platform/releasers';
import type { RegistrySources } from '#ports/registrySources';
import type { SourceSettings } from '#ports/sourceSettings';
import type { Foundation } from './foundation.ts';
import { openSecretKeys } from './secretKeys.ts';

/** The manifests of ENRICH_SOURCES, or else what an operator has set; without either the defaults. */
export async function createRegistrySources(foundation: Foundation, releasers: Releasers): Promise<RegistrySources> {
  const sources = await (foundation.config.ENRICH_SOURCES === undefined
    ? followOperator(foundation)
    : readFiles(foundation, foundation.config.ENRICH_SOURCES));
  releasers.add('sources', () => sources.close());
  sources.onChange((source) => {
    const { rate, concurrency, egress, breaker } = sources.policyOf(source);
    const fields = { source, rate, concurrency, egress: egress.map(({ name }) => name), breaker };
    foundation.logger.info(fields, 'A source has a new policy');
  });
  return sources;
}

/** Where the operator writes and the workers read. */
export async function openSourceSettings({ config, database }: Foundation): Promise<SourceSettings> {
  return createSourceSettings(database, { keys: await openSecretKeys(config), randomBytes });
}

export function sourceDefaults(config: Config): Readonly<Record<SourceName, SourcePolicy>> {
  return {
    handelsregister: defaultPolicy('handelsregister', config.HANDELSREGISTER_URL),
    bundesanzeiger: defaultPolicy('bundesanzeiger', config.BUNDESANZEIGER_URL),
  };
}

async function followOperator(foundation: Foundation) {
  return followSources({
    settings: await openSourceSettings(foundation),
    defaults: sourceDefaults(foundation.config),
    onError: (error) =>
      foundation.logger.warn(
        { err: error },
        'The settings of the sources could not be read; the last ones stay in force',
      ),
  });
}

function readFiles({ config, logger }: Foundation, path: string) {
  return openRegistrySources({
    path,
    defaults: sourceDefaults(config),
    read: readManifest,
    onRefused: (refusal) =>
      logger.error(refusal, 'A RegistrySource manifest is refused; the last good one stays in force'),
  });
}
