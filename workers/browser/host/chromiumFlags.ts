import { join } from 'node:path';

/** A page whose script wants more crashes, before its browser's container does; the portals' own take less than 50. */
const MOST_SCRIPT_MEGABYTES = 512;

/** What automation switches off: bubbles, guesses, reports and throttling (puppeteer 25 starts browsers with these too). */
const AUTOMATED: readonly string[] = [
  '--headless',
  '--allow-pre-commit-input',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-breakpad',
  '--disable-component-extensions-with-background-pages',
  '--disable-crash-reporter',
  '--disable-hang-monitor',
  '--disable-infobars',
  '--disable-ipc-flooding-protection',
  '--disable-popup-blocking',
  '--disable-prompt-on-repost',
  '--disable-renderer-backgrounding',
  '--disable-search-engine-choice-screen',
  '--enable-automation',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-features=Translate,AcceptCHFrame,MediaRouter,OptimizationHints,WebUIReloadButton,WebUIOmniboxPopup,WebUIOmniboxAimPopup,ProcessPerSiteUpToMainFrameThreshold,IsolateSandboxedIframes',
  '--enable-features=PdfOopif',
];

/**
 * Quiet: nothing of the browser's own leaves the machine, and whatever tries does not resolve, because only the egress
 * gates on loopback do. WebRTC must not go around them either.
 */
const QUIET: readonly string[] = [
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

/**
 * What Chromium is started with. It listens on no port: DevTools are a pipe, which breaks when its parent dies, and then
 * the browser ends by itself.
 *
 * @param home the directory that it keeps everything in
 */
export function chromiumFlags(home: string, sandboxed: boolean): readonly string[] {
  return [
    ...AUTOMATED,
    ...QUIET,
    ...(sandboxed ? [] : ['--no-sandbox']),
    `--user-data-dir=${join(home, 'profile')}`,
    '--remote-debugging-pipe',
    // The page that it would open has a process of its own for as long as the browser lives, and no job uses it.
    '--no-startup-window',
  ];
}
