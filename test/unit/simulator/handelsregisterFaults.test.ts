import { describe, expect, test } from '@jest/globals';
import { useRegisterVisit } from '../../support/registerVisit.ts';

const register = useRegisterVisit();
const { only, searchFor, openLink } = register;

describe('limits and faults', () => {
  test('the retrieval above the limit is refused and counted', async () => {
    register.portal.retrievalsLeft = 1;
    const page = await searchFor(only('ordinary'));
    const refused = await openLink(page, 'SI');
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('zu viele Anfragen');
    expect(register.portal.statistics).toMatchObject({ rate_limited: 1, searches: 1, downloads: 0 });
  });

  test.each([
    ['block403', 403],
    ['block429', 429],
    ['maintenance', 503],
  ] as const)('%s answers one request with %i', async (kind, status) => {
    register.portal.faults.push(kind);
    expect((await register.visitor.open('/rp_web/welcome.xhtml')).status).toBe(status);
    expect((await register.visitor.open('/rp_web/welcome.xhtml')).status).toBe(200);
  });

  test('a reset connection has no answer', async () => {
    register.portal.faults.push('reset_connection');
    await expect(register.visitor.open('/rp_web/welcome.xhtml')).rejects.toThrow();
  });

  test.each(['session_expired', 'stale_viewstate'] as const)('%s shows the expired session', async (kind) => {
    await register.visitor.open('/rp_web/normalesuche/welcome.xhtml');
    register.portal.faults.push(kind);
    const page = await register.visitor.post({ form: 'form', 'form:schlagwoerter': 'GmbH' });
    expect(page.text).toMatch(/id="exceptionDialog"[^>]*aria-hidden="false"/);
  });

  test('HTML comes in place of a file', async () => {
    const page = await searchFor(only('ordinary'));
    register.portal.faults.push('html_instead_of_file');
    const file = await openLink(page, 'AD');
    expect(file.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect((await openLink(page, 'AD')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('changed markup has nothing that a reader of the results knows', async () => {
    register.portal.faults.push('changed_markup');
    const page = await searchFor(only('ordinary'));
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('selectedSuchErgebnisFormTable');
  });

  test('the script of the pages is no request and may be kept', async () => {
    register.portal.faults.push('maintenance');
    const script = await register.visitor.open('/rp_web/javax.faces.resource/portal.js?v=2.12.10');
    expect(script.headers.get('Cache-Control')).toContain('immutable');
    expect(register.portal.statistics.requests).toBe(0);
  });
});
