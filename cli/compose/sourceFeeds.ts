import { SOURCES } from '#domain/sources/catalogue';
import { feedOf } from '#domain/workerScaling';
import type { Config } from '#platform/config';
import type { SourceFeeds } from '#ports/sourceFeeds';
import type { SourceSettings } from '#ports/sourceSettings';
import { sourceDefaults } from './registrySources.ts';

/** A source whose settings cannot be opened counts with its defaults: this makes no visits. */
export function createSourceFeeds(config: Config, settings: Pick<SourceSettings, 'all'>): SourceFeeds {
  const defaults = sourceDefaults(config);
  return {
    read: async () => {
      const { manifests } = await settings.all();
      return new Map(
        SOURCES.map(({ name, lane }) => [lane, feedOf({ ...defaults[name], ...manifests.get(name)?.settings })]),
      );
    },
  };
}
