import { BATCH_FILE_SECONDS } from '#domain/batch';
import { createAddressGuard } from '#platform/addressGuard';
import type { Config } from '#platform/config';
import type { RemoteFiles } from '#ports/remoteFiles';

/** Files at addresses of callers. Their client is loaded with the first one, because most processes never read any. */
export function openRemoteFiles(config: Config): RemoteFiles {
  let loaded: Promise<RemoteFiles> | null = null;
  return {
    open: async (url, maxBytes, signal) => {
      loaded ??= load(config);
      return (await loaded).open(url, maxBytes, signal);
    },
  };
}

async function load(config: Config): Promise<RemoteFiles> {
  const [{ createGuardedClient }, { createRemoteFiles }] = await Promise.all([
    import('#adapters/http/guardedClient'),
    import('#adapters/http/remoteFiles'),
  ]);
  const client = createGuardedClient({ isAllowed: createAddressGuard(config.EGRESS_ALLOW_CIDRS) });
  return createRemoteFiles(client, BATCH_FILE_SECONDS * 1_000);
}
