import { describe, expect, test } from '@jest/globals';
import { PAGE_LIMIT_BYTES } from '#domain/documentLimits';
import type { PageReply } from '../../../workers/browser/browserSession.ts';
import { readGazettePage } from '../../../workers/registries/bundesanzeiger/gazettePage.ts';
import { arriveAtGazette } from '../../../workers/registries/bundesanzeiger/searchPublications.ts';
import { readRegisterPage } from '../../../workers/registries/handelsregister/registerPage.ts';
import { arrive } from '../../../workers/registries/handelsregister/search.ts';
import { LostSession, searchedAgainOnce } from '../../../workers/registries/lostSession.ts';
import { requireNoRefusal, retryTime } from '../../../workers/registries/refusals.ts';
import { understood } from '../../../workers/registries/understood.ts';
import { GAZETTE_READINGS } from '../../../workers/registries/bundesanzeiger/gazetteReadings.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const PORTAL = { baseUrl: 'http://portal.test/', now: () => NOW };

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function refusalOf(reply: Partial<PageReply>, html = '<p>nothing</p>'): unknown {
  try {
    requireNoRefusal(
      PORTAL,
      { status: 200, url: PORTAL.baseUrl, retryAfter: null, ...reply },
      readGazettePage(bytes(html)).refusal,
    );
    return null;
  } catch (error) {
    return (error as { verdict: unknown }).verdict;
  }
}

describe('requireNoRefusal', () => {
  test.each([
    [{ status: 429 }, { kind: 'throttled', code: 'source_blocked', until: NOW.getTime() + 3_600_000 }],
    [
      { status: 429, retryAfter: '90' },
      { kind: 'throttled', code: 'source_blocked', until: NOW.getTime() + 90_000 },
    ],
    [
      { status: 403, retryAfter: '5' },
      { kind: 'throttled', code: 'source_blocked', until: NOW.getTime() + 5_000 },
    ],
    // A year is a mistake; a day is believed.
    [
      { status: 429, retryAfter: '31536000' },
      { kind: 'throttled', code: 'source_blocked', until: NOW.getTime() + 86_400_000 },
    ],
    [{ status: 403 }, { kind: 'identity_burnt', code: 'source_blocked' }],
    [{ status: 503 }, { kind: 'throttled', code: 'source_unavailable', until: NOW.getTime() + 600_000 }],
    [{ status: 500 }, { kind: 'retry', code: 'source_unavailable' }],
    [{ status: 502 }, { kind: 'retry', code: 'source_unavailable' }],
  ])('%o has its verdict', (reply, verdict) => {
    expect(refusalOf(reply)).toMatchObject(verdict);
  });

  test.each([
    ['<h1>Zu viele Anfragen</h1>', { kind: 'throttled', code: 'source_blocked' }],
    ['<h1>Zugriff verweigert</h1>', { kind: 'identity_burnt', code: 'source_blocked' }],
    ['<p>Ihre IP-Adresse wurde gesperrt.</p>', { kind: 'identity_burnt', code: 'source_blocked' }],
    ['<h1>Wartungsarbeiten</h1>', { kind: 'throttled', code: 'source_unavailable' }],
  ])('a bare page that says %s is a refusal though its status is 200', (html, verdict) => {
    expect(refusalOf({}, html)).toMatchObject(verdict);
  });

  test('the same words on an ordinary page mean nothing', () => {
    expect(
      refusalOf({}, '<form><input></form><p>Wartungsarbeiten GmbH: Zugriff verweigert, zu viele Anfragen</p>'),
    ).toBeNull();
    expect(refusalOf({ status: 404 })).toBeNull();
  });
});

describe('a refusal by status', () => {
  const throttled = { verdict: { kind: 'throttled' } };

  test.each([
    ['register portal', arrive],
    ['gazette', arriveAtGazette],
  ])('of the %s stands where its page cannot be read', async (_portal, arriveAt) => {
    const tooLarge = { html: () => Promise.resolve(new Uint8Array(PAGE_LIMIT_BYTES + 1)) };
    const unshown = { html: () => Promise.reject(new Error('The page is longer than any that is read.')) };
    for (const status of [429, 503]) {
      const reply = { status, url: PORTAL.baseUrl, retryAfter: null };
      await expect(arriveAt(tooLarge, PORTAL, reply)).rejects.toMatchObject(throttled);
      await expect(arriveAt(unshown, PORTAL, reply)).rejects.toMatchObject(throttled);
    }
  });
});

describe('retryTime', () => {
  test.each([
    ['120', NOW.getTime() + 120_000],
    ['Sat, 21 Nov 2026 12:05:00 GMT', NOW.getTime() + 300_000],
    ['soon', null],
    [null, null],
  ])('%s', (header, time) => {
    expect(retryTime(header, NOW)).toBe(time);
  });
});

describe('a page of the register portal', () => {
  const dialog = (attributes: string) =>
    `<div id="exceptionDialog" class="ui-dialog" ${attributes}>Abgelaufene Session</div>`;
  const failed = (attributes: string) =>
    `<div id="j_idt354" class="ui-dialog" ${attributes}><span class="error-message-text">Es ist ein Fehler aufgetreten!</span></div>`;
  const results = '<form id="ergebnissForm"></form>';

  test.each([
    ['aria-hidden="true" style="display:none"', 'results'],
    ['class="ui-hidden-container"', 'results'],
    ['style="display: none"', 'results'],
    ['aria-hidden="false" style="display: block"', 'session_expired'],
    ['aria-hidden="false"', 'session_expired'],
    ['style="width:600px; visibility: visible; display: block"', 'session_expired'],
  ])('a session dialog with %s makes the page %s', (attributes, state) => {
    expect(readRegisterPage(bytes(results + dialog(attributes))).state).toBe(state);
  });

  test('the dialog of a failed request counts when it is shown', () => {
    expect(readRegisterPage(bytes(results + failed('aria-hidden="true"'))).state).toBe('results');
    expect(readRegisterPage(bytes(results + failed('aria-hidden="false"'))).state).toBe('error');
  });

  test('a page is told by its forms', () => {
    expect(readRegisterPage(bytes('<form id="form"><button id="form:btnSuche"></button></form>')).state).toBe(
      'search_form',
    );
    expect(readRegisterPage(bytes('<form id="naviForm"></form>')).state).toBe('other');
    expect(readRegisterPage(bytes('<form id="naviForm"></form>')).isPortalPage).toBe(true);
    expect(readRegisterPage(bytes('<main></main>')).isPortalPage).toBe(false);
  });

  test('the search form says why it does not search', () => {
    expect(
      readRegisterPage(bytes('<div id="form:messagesSuchMaske"> Die Eingabe ist fehlerhaft. </div>')).searchMessage,
    ).toBe('Die Eingabe ist fehlerhaft.');
    expect(readRegisterPage(bytes('<div id="form:messagesSuchMaske"></div>')).searchMessage).toBeNull();
  });
});

describe('a page of the gazette', () => {
  test('a heading about an expired session counts, a hit about one does not', () => {
    expect(readGazettePage(bytes('<h1>Sitzung abgelaufen</h1>')).isExpired).toBe(true);
    expect(readGazettePage(bytes('<title>Session expired</title>')).isExpired).toBe(true);
    expect(readGazettePage(bytes('<div data-count="1"></div><h1>Session abgelaufen GmbH</h1>')).isExpired).toBe(false);
    expect(readGazettePage(bytes('<p>Ihre Sitzung ist abgelaufen</p>')).isExpired).toBe(false);
  });
});

describe('searchedAgainOnce', () => {
  const visits = (...outcomes: readonly (Error | string)[]) => {
    let visit = 0;
    return () => {
      const outcome = outcomes[visit++];
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    };
  };

  const visitor = () => {
    let forgotten = 0;
    const forget = (): Promise<void> => {
      forgotten++;
      return Promise.resolve();
    };
    return { forget, times: () => forgotten };
  };

  test('a session that is lost once is begun again by a new visitor', async () => {
    const somebody = visitor();
    await expect(searchedAgainOnce(somebody, visits(new LostSession('lost'), 'found'))).resolves.toBe('found');
    expect(somebody.times()).toBe(1);
  });

  test('a session that is lost twice is a matter for another attempt', async () => {
    await expect(
      searchedAgainOnce(visitor(), visits(new LostSession('lost'), new LostSession('lost'))),
    ).rejects.toMatchObject({
      verdict: { kind: 'retry', code: 'source_session_lost' },
    });
  });

  test('other errors are not repeated', async () => {
    await expect(searchedAgainOnce(visitor(), visits(new Error('broken'), 'found'))).rejects.toThrow('broken');
  });
});

describe('understood', () => {
  test('what cannot be read is for a person to look at', async () => {
    await expect(understood(GAZETTE_READINGS.page('captcha'), bytes('%PDF-1.7'), null)).rejects.toThrow(
      expect.objectContaining({
        verdict: {
          kind: 'needs_human',
          code: 'source_changed',
          message: 'The document is a PDF file, not text.',
        },
      }),
    );
  });
});
