import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { gcra } from '#domain/gcra';
import { defaultPolicy, egressKey, egressRate, restUntil, type SourcePolicy } from '#domain/sourcePolicy';
import { parseEgress } from '#domain/egress';
import { SOURCE_NAMES } from '#domain/sources/catalogue';
import type { Verdict } from '#domain/verdict';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

/** The most retrievals that any hour sees when everything that is allowed is retrieved at once. */
function worstHour(policy: SourcePolicy): number {
  const allowed: number[] = [];
  let arrival: number | null = null;
  for (let at = NOW; at < NOW + 3 * HOUR; at += 1_000) {
    for (let next = gcra(egressRate(policy), arrival, at); next.decision.allowed;) {
      allowed.push(at);
      arrival = next.arrival;
      next = gcra(egressRate(policy), arrival, at);
    }
  }
  return Math.max(...allowed.map((from) => allowed.filter((at) => at >= from && at <= from + HOUR).length));
}

describe('the default policies', () => {
  test('an hour of the register portal sees 60 retrievals of one address and no more', () => {
    expect(worstHour(defaultPolicy('handelsregister', 'https://register.test'))).toBe(60);
  });

  test.each(SOURCE_NAMES)('%s is visited from this machine itself, by few visits at a time', (source) => {
    const policy = defaultPolicy(source, 'https://portal.test');
    expect(policy).toMatchObject({ source, baseUrl: 'https://portal.test', egress: [{ name: 'direct', proxy: null }] });
    expect(policy.concurrency).toBeLessThanOrEqual(2);
  });
});

describe('parseEgress', () => {
  test.each([
    ['direct', 'direct', null],
    ['http://exit.test:3128', 'exit.test:3128', 'exit.test'],
    ['http://exit.test', 'exit.test:80', 'exit.test'],
    ['http://user:pass%40word@exit.test:3128/', 'exit.test:3128', 'exit.test'],
    ['http://[2001:db8::1]:3128', '[2001:db8::1]:3128', '[2001:db8::1]'],
  ])('reads %s', (text, name, host) => {
    const egress = parseEgress(text);
    expect([egress?.name, egress?.proxy?.host ?? null]).toEqual([name, host]);
  });

  test.each([
    '',
    'Direct',
    'exit.test:3128',
    'https://exit.test',
    'socks5://exit.test',
    'http://exit.test/path',
    'http://exit.test?x',
    'http://user:50%@exit.test',
  ])('refuses %j', (text) => {
    expect(parseEgress(text)).toBeNull();
  });

  test('never shows credentials in the name or the key', () => {
    const secrets = fc.stringMatching(/^[A-Za-z0-9]{8,20}$/);
    fc.assert(
      fc.property(secrets, secrets, (user, password) => {
        const egress = parseEgress(`http://${user}:${password}@exit.test:3128`);
        expect(egress?.proxy?.url).toContain(`${user}:${password}@`);
        const shown = egress === null ? '' : `${egressKey('handelsregister', egress)} ${egress.proxy?.host ?? ''}`;
        expect(shown).toBe('handelsregister:exit.test:3128 exit.test');
      }),
    );
  });
});

describe('restUntil', () => {
  const policy = {
    ...defaultPolicy('handelsregister', 'https://register.test'),
    breaker: { failures: 3, openSeconds: 90 },
  };
  const throttled = (until: number, code: Verdict['code'] = 'source_blocked'): Verdict => ({
    kind: 'throttled',
    until,
    code,
    message: '',
  });

  test.each<[string, Verdict, number | null]>([
    ['a rate limit rests it as long as it says', throttled(NOW + 5_000), NOW + 5_000],
    ['maintenance rests it as long as it says', throttled(NOW + 7_000, 'source_unavailable'), NOW + 7_000],
    [
      'a provider that asks for a pause has nothing to do with it',
      throttled(NOW + 5_000, 'provider_unavailable'),
      null,
    ],
    [
      'a block rests it as long as an open breaker',
      { kind: 'identity_burnt', code: 'source_blocked', message: '' },
      NOW + 90_000,
    ],
    [
      'a portal that does not answer is for the breaker',
      { kind: 'retry', code: 'source_unavailable', message: '' },
      null,
    ],
    ['changed mark-up is for a person', { kind: 'needs_human', code: 'source_changed', message: '' }, null],
    ['an unknown company is an answer', { kind: 'permanent', code: 'company_not_found', message: '' }, null],
  ])('%s', (_, verdict, until) => {
    expect(restUntil(policy, verdict, NOW)).toBe(until);
  });
});
