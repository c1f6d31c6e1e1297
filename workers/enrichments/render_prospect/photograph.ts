import { SCREENSHOT_MAX_BYTES } from '#domain/prospect';
import type { Screenshot } from '#ports/landingPages';
import type { BrowserSession } from '../../browser/browserSession.ts';

/** Of 100: a picture with a film in it is a twentieth of its size without losses then. */
const LOSSY_QUALITY = 85;

/** The page as it is: without losses, as every mail program can show it, or with losses where that gets too large. */
export async function photograph({ page }: Pick<BrowserSession, 'page'>): Promise<Screenshot> {
  const exact = await page.screenshot({ type: 'png' });
  return exact.byteLength <= SCREENSHOT_MAX_BYTES
    ? { mediaType: 'image/png', content: exact }
    : { mediaType: 'image/jpeg', content: await page.screenshot({ type: 'jpeg', quality: LOSSY_QUALITY }) };
}
