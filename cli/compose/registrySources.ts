import { openRegistrySources } from '#adapters/files/registrySources';
import { readRegistrySource } from '#contract/resources/registrySource';
import { defaultPolicy, type SourceName, type SourcePolicy } from '#domain/sourcePolicy';
import type { Config } from '#platform/config';
import type { Logger } from '#platform/logger';
import type { Releasers } from '#platform/releasers';
import type { RegistrySources } from '#ports/registrySources';

/** The manifests of ENRICH_SOURCES; without that setting, the defaults for good. */
export async function createRegistrySources(
  config: Config,
  logger: Logger,
  releasers: Releasers,
): Promise<RegistrySources> {
  const defaults: Readonly<Record<SourceName, SourcePolicy>> = {
    handelsregister: defaultPolicy('handelsregister', config.HANDELSREGISTER_URL),
    bundesanzeiger: defaultPolicy('bundesanzeiger', config.BUNDESANZEIGER_URL),
  };
  if (config.ENRICH_SOURCES === undefined) {
    return { policyOf: (source) => defaults[source], onChange: () => () => undefined };
  }
  const sources = await openRegistrySources({
    path: config.ENRICH_SOURCES,
    defaults,
    read: readRegistrySource,
    onRefused: (refusal) =>
      logger.error(refusal, 'A RegistrySource manifest is refused; the last good one stays in force'),
  });
  releasers.add('sources', () => sources.close());
  sources.onChange((source) => {
    const { rate, concurrency, egress, breaker } = sources.policyOf(source);
    const fields = { source, rate, concurrency, egress: egress.map(({ name }) => name), breaker };
    logger.info(fields, 'A source has a new policy');
  });
  return sources;
}
