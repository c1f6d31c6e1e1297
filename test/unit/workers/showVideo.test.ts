import { describe, expect, test } from '@jest/globals';
import type { BrowserSession } from '../../../workers/browser/browserSession.ts';
import { showVideo } from '../../../workers/enrichments/render_prospect/showVideo.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

/** A session in which every page answers with this status. */
function sessionAnswering(status: number): Pick<BrowserSession, 'page' | 'open' | 'isOverdrawn'> {
  const page = { on: () => page } as unknown as BrowserSession['page'];
  return { page, isOverdrawn: false, open: (url) => Promise.resolve({ status, url, retryAfter: null }) };
}

const open = (status: number) =>
  showVideo(sessionAnswering(status), 'https://api.example/p/1', 'https://films.example/a.webm', () => NOW);

describe('a landing page that cannot be opened to be rendered', () => {
  test('is put off where the API does not show it to workers, as one of the release before does not', async () => {
    await expect(open(404)).rejects.toMatchObject({ verdict: { kind: 'throttled', until: NOW.getTime() + 60_000 } });
  });

  test('is tried again where the API fails', async () => {
    await expect(open(500)).rejects.toMatchObject({ verdict: { kind: 'retry', code: 'internal_error' } });
  });
});
