import { redactPage } from './redactPage.ts';

/** What is read in pages that are saved, of whichever portal. */
export const READINGS = {
  redactedPage: (bytes: Uint8Array, secrets: readonly string[]): Uint8Array =>
    new TextEncoder().encode(redactPage(new TextDecoder().decode(bytes), secrets)),
};
