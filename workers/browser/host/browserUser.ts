import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The account that browsers run as where the platform itself is root. */
export interface BrowserUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * An account without a name: of the range that systemd keeps for services without accounts (61184 to 65519), so it owns
 * nothing and no server runs as it, and below 65536, so that containers with users of their own know it.
 */
const NAMELESS = 65_432;

const run = promisify(execFile);

/** Null where the platform is not root, and could start nothing as another user. */
export function browserUser(): BrowserUser | null {
  return process.getuid?.() === 0 ? { uid: NAMELESS, gid: NAMELESS } : null;
}

/**
 * Makes sure that the browser can be started as its user: never as root.
 * @throws Error that says what to do
 */
export async function requireBrowserUser(executablePath: string, user: BrowserUser | null): Promise<void> {
  if (user === null) {
    return;
  }
  try {
    await run('/bin/sh', ['-c', 'test -x "$0"', executablePath], { ...user, cwd: '/', env: {} });
  } catch (error) {
    throw new Error(
      `The platform runs as root, and its browser never does: user ${user.uid} was to run ${executablePath} and may not. ` +
        'Install a browser that everybody may run (chromium-headless-shell) and name it in CHROMIUM_PATH, allow the ' +
        'change of users (CAP_SETUID, CAP_SETGID), or start the platform as an ordinary user.',
      { cause: error },
    );
  }
}
