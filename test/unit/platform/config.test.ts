import { describe, expect, test } from '@jest/globals';
import { type Config, configSchema, readConfig } from '#platform/config';

function valid(environment: Readonly<Record<string, string | undefined>>): Config {
  const verdict = readConfig(environment);
  if (verdict.kind === 'invalid') {
    throw new Error(verdict.problems.join('\n'));
  }
  return verdict.config;
}

function problems(environment: Readonly<Record<string, string>>): readonly string[] {
  const verdict = readConfig(environment);
  return verdict.kind === 'invalid' ? verdict.problems : [];
}

describe('the configuration', () => {
  test('needs nothing: every setting has a default, those of the contract included', () => {
    expect(valid({})).toMatchObject({
      PORT: 8_080,
      METRICS_PORT: 9_090,
      ENRICH_RATE_LIMIT_PER_MINUTE: 10_000,
      ENRICH_SYNC_TIMEOUT: 3_600,
      ENRICH_STREAM_AFTER: 55,
      ENRICH_DEDUP_WINDOW: 20 * 60,
      ENRICH_IDEMPOTENCY_TTL: 24 * 3_600,
      ENRICH_MIRROR_MAX_AGE: 365 * 24 * 3_600,
      ENRICH_PRICES: {},
    });
  });

  test.each(Object.entries(configSchema.shape).map(([name, setting]) => [name, setting.meta()?.description]))(
    'describes %s for the generated table',
    (_name, description) => {
      expect(description).toMatch(/\.$/);
    },
  );

  test('takes an empty value as none, as compose files write it', () => {
    expect(valid({ PORT: '', DATABASE_URL: '', ENRICH_LEASE: '' })).toEqual(valid({}));
  });

  test('reads numbers and addresses', () => {
    expect(valid({ PORT: '0', ENRICH_LEASE: '5', BASE_URL: 'https://api.example.com' })).toMatchObject({
      PORT: 0,
      ENRICH_LEASE: 5,
      BASE_URL: 'https://api.example.com',
    });
  });

  test('refuses a name that it does not know, so that a typing error is found at once', () => {
    expect(problems({ ENRICH_LEASES: '5', ENRICH_LAESE: '5' })).toEqual([
      'ENRICH_LEASES is not a setting of this program. See docs/configuration.md.',
      'ENRICH_LAESE is not a setting of this program. See docs/configuration.md.',
    ]);
  });

  test('leaves the names of the command line and of other programs alone', () => {
    expect(readConfig({ ENRICH_URL: 'x', ENRICH_API_KEY: 'y', PATH: '/bin', HOME: '/' }).kind).toBe('valid');
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['ENRICH_LEASE', '0'],
    ['ENRICH_LEASE', '-5'],
    ['ENRICH_LEASE', '1.5'],
    ['ENRICH_LEASE', '60s'],
    ['ENRICH_LEASE', ' '],
    ['ENRICH_RATE_LIMIT_PER_MINUTE', 'Infinity'],
    ['ENRICH_BROWSER_CONTEXTS', '0'],
    ['BASE_URL', 'api.example.com'],
    ['HANDELSREGISTER_URL', 'somewhere'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%j and names it', (name, value) => {
    expect(problems({ [name]: value })).toEqual([expect.stringContaining(`${name}: `)]);
  });

  test.each(['ENRICH_CAPTCHA_SOLVER', 'ENRICH_EMAIL_VERIFIER'])('needs for %s what its callbacks need', (name) => {
    const address = { [`${name}_URL`]: 'https://provider.example.com' };
    const secret = { [`${name}_SECRET`]: 'sixteen characters' };
    const base = { BASE_URL: 'https://api.example.com' };
    const missing = `${name}_URL: ${name}_SECRET and BASE_URL must be set as well, or its callbacks cannot arrive.`;
    expect(problems({ ...address, ...secret, ...base })).toEqual([]);
    expect(problems({ ...address, ...base })).toEqual([missing]);
    expect(problems({ ...address, ...secret })).toEqual([missing]);
  });

  test('waits for people no longer than the gazette remembers who it showed a captcha', () => {
    expect(valid({})).toMatchObject({
      ENRICH_CAPTCHA_PEOPLE: false,
      ENRICH_CAPTCHA_PEOPLE_DEADLINE: 1_500,
      ENRICH_CAPTCHA_SOLVER_DEADLINE: 120,
    });
    expect(valid({ ENRICH_CAPTCHA_PEOPLE: 'true' }).ENRICH_CAPTCHA_PEOPLE).toBe(true);
    expect(problems({ ENRICH_CAPTCHA_PEOPLE: 'yes' })).toHaveLength(1);
    expect(problems({ ENRICH_CAPTCHA_PEOPLE_DEADLINE: '1800' })).toHaveLength(1);
  });

  test('tells every problem at once', () => {
    expect(problems({ PORT: 'x', ENRICH_LEASE: '0', ENRICH_TYPO: '1' })).toHaveLength(3);
  });

  test('reads prices of several types', () => {
    expect(valid({ ENRICH_PRICES: 'get_company=3,search_companies=0' }).ENRICH_PRICES).toEqual({
      get_company: 3,
      search_companies: 0,
    });
  });

  test.each(['get_company', 'get_company=', 'get_company=-1', 'get_company=1.5', 'get_company=1;b=2', 'a=1,', 'A=1'])(
    'refuses the prices %j',
    (prices) => {
      expect(problems({ ENRICH_PRICES: prices })).toEqual(['ENRICH_PRICES: Give prices as type=credits,type=credits.']);
    },
  );
});
