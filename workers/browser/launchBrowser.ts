import { basename, join } from 'node:path';
import { launch, type Browser } from 'puppeteer-core';

/** A page whose script wants more crashes, before the worker's pod does; the portals' own take less than 50. */
const MOST_SCRIPT_MEGABYTES = 512;

/**
 * Quiet: nothing of the browser's own leaves the machine, and whatever tries does not resolve, because only the egress
 * gates on loopback do. WebRTC must not go around them either.
 */
const FLAGS: readonly string[] = [
  `--js-flags=--max-old-space-size=${MOST_SCRIPT_MEGABYTES}`,
  // Jobs never go back in the history, so no page is kept alive for it.
  '--disable-back-forward-cache',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-dev-shm-usage',
  '--mute-audio',
  '--no-pings',
  '--lang=de-DE',
  '--accept-lang=de-DE,de',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/** Milliseconds until a browser must answer; a cold start on a busy machine takes a few seconds. */
const LAUNCH_TIMEOUT_MS = 30_000;

/**
 * Starts a browser that leads a process group of its own and keeps everything it writes below `directory`. It is driven
 * over a pipe: when the worker dies, the pipe breaks and the browser ends by itself.
 *
 * @param sandboxed whether its renderers are in a sandbox of its own; Chromium has none for root
 */
export function launchBrowser(executablePath: string, directory: string, sandboxed: boolean): Promise<Browser> {
  return launch({
    executablePath,
    headless: isHeadlessShell(executablePath) ? 'shell' : true,
    pipe: true,
    args: [...FLAGS, ...(sandboxed && process.getuid?.() !== 0 ? [] : ['--no-sandbox'])],
    userDataDir: join(directory, 'profile'),
    // The worker's environment holds secrets; the browser gets none of it.
    env: { HOME: directory, TMPDIR: directory, PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'de_DE.UTF-8' },
    timeout: LAUNCH_TIMEOUT_MS,
    defaultViewport: null,
    waitForInitialPage: false,
    // The pool ends its browsers; signals are the worker's business.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

function isHeadlessShell(path: string): boolean {
  return /headless[-_]shell/u.test(basename(path)) || /sparticuz/u.test(path);
}
