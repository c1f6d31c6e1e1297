import { describe, expect, test } from '@jest/globals';
import { RETENTION_DEFAULTS } from '#domain/retention';
import { type Config, configSchema, readConfig } from '#platform/config';
import { retentionOf } from '#platform/settings/retentionSettings';

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
      ENRICH_LONGEST_LIFE: 24 * 3_600,
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

  test('says how brokers are named where they are not', () => {
    expect(problems({ KAFKA_BROKERS: 'kafka', REDIS_URL: 'redis://redis' })).toEqual([
      'KAFKA_BROKERS: Use host:port, separated by commas.',
    ]);
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

  test.each([
    ['an authority without TLS', { ENRICH_KAFKA_CA_FILE: 'ca' }, 'ENRICH_KAFKA_CA_FILE: ENRICH_KAFKA_TLS must be true'],
    ['the same at Redis', { ENRICH_REDIS_CA_FILE: 'ca' }, 'ENRICH_REDIS_CA_FILE: REDIS_URL must begin with rediss'],
    [
      'one at Postgres that is not checked',
      { DATABASE_URL: 'postgres://a:b@c/d?sslmode=no-verify', ENRICH_DATABASE_CA_FILE: 'ca' },
      'ENRICH_DATABASE_CA_FILE: DATABASE_URL must have sslmode=require',
    ],
    ['a login of nobody', { ENRICH_KAFKA_SASL: 'plain' }, 'ENRICH_KAFKA_SASL: ENRICH_KAFKA_USERNAME and'],
    ['a user who does not log in', { ENRICH_KAFKA_USERNAME: 'a' }, 'ENRICH_KAFKA_USERNAME: ENRICH_KAFKA_SASL must be'],
  ])('refuses %s, and says what is missing', (_what, environment, problem) => {
    expect(problems(environment)).toEqual([expect.stringContaining(problem)]);
  });

  test('reads how long data is kept in days, or forever', () => {
    const config = valid({ ENRICH_RETENTION_ENRICHMENTS: '90', ENRICH_RETENTION_TRANSFERS: 'forever' });
    expect(retentionOf(config)).toEqual({ ...RETENTION_DEFAULTS, enrichments: 90, outputs: 90, transfers: null });
    expect(retentionOf(valid({ ENRICH_RETENTION_OUTPUTS: '7' })).outputs).toBe(7);
  });

  test.each(['0', '-1', '1.5', 'never', '36501', '400d'])(
    'refuses to keep data for %j',
    (ENRICH_RETENTION_AUDIT_LOG) => {
      expect(problems({ ENRICH_RETENTION_AUDIT_LOG })).toEqual([
        'ENRICH_RETENTION_AUDIT_LOG: Use days, 1 to 36500, or forever.',
      ]);
    },
  );

  test('refuses to remove what a request may still ask for, or what something else depends on', () => {
    const [ENRICH_RETENTION_OUTPUTS, ENRICH_IDEMPOTENCY_TTL] = ['3', String(3 * 86_400)];
    expect(problems({ ENRICH_RETENTION_OUTPUTS, ENRICH_IDEMPOTENCY_TTL })).toEqual([
      'ENRICH_RETENTION_OUTPUTS: Must be longer than ENRICH_IDEMPOTENCY_TTL: a repeated request gets the same answer for ' +
        'that long.',
    ]);
    expect(problems({ ENRICH_RETENTION_ENRICHMENTS: 'forever' })).toEqual([
      'ENRICH_RETENTION_TRANSFERS: Must not be shorter than ENRICH_RETENTION_ENRICHMENTS, which depends on it.',
    ]);
  });

  test.each([{ KAFKA_BROKERS: 'kafka:9092' }, { REDIS_URL: 'redis://redis' }])(
    'takes one of both: %j',
    (environment) => {
      expect(problems(environment)).toEqual([]);
    },
  );

  test.each([
    ['postgres://a:b%40@c/d?sslmode=require', 'postgres://a:b%40@c/d?sslmode=require&sslrootcert=%2Fca.pem'],
    ['postgres://a:b@c/d?sslmode=require&sslrootcert=/own', 'postgres://a:b@c/d?sslmode=require&sslrootcert=/own'],
  ])('reaches Postgres at %s with the authority that is named, or its own', (address, expected) => {
    expect(valid({ DATABASE_URL: address, ENRICH_DATABASE_CA_FILE: '/ca.pem' }).DATABASE_URL).toBe(expected);
  });

  test('takes a Kafka and a Redis that want TLS and a login', () => {
    const environment = {
      KAFKA_BROKERS: 'kafka:9093',
      REDIS_URL: 'rediss://user:password@redis',
      ENRICH_REDIS_CA_FILE: '/ca.pem',
      ENRICH_KAFKA_TLS: 'true',
      ENRICH_KAFKA_CA_FILE: '/ca.pem',
      ENRICH_KAFKA_SASL: 'scram-sha-512',
      ENRICH_KAFKA_USERNAME: 'enrich',
      ENRICH_KAFKA_PASSWORD: 'password',
    };
    expect(problems(environment)).toEqual([]);
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
      expect(problems({ ENRICH_PRICES: prices })).toEqual(['ENRICH_PRICES: Use prices as type=credits,type=credits.']);
    },
  );
});
