import type { Mirror, MirrorRecord } from '#ports/mirror';

/** How long a mirrored answer stays valid, and the clock to tell. */
export interface MirrorWindow {
  readonly mirror: Mirror;
  readonly maxAgeSeconds: number;
  readonly now: () => Date;
}

/** The record of a key if it was read within the window (1-api.md, "Limits": 365 days). */
export async function freshRecord(window: MirrorWindow, key: string): Promise<MirrorRecord | null> {
  const found = await window.mirror.read(key);
  const since = window.now().getTime() - window.maxAgeSeconds * 1_000;
  return found !== null && found.readAt.getTime() > since ? found : null;
}
