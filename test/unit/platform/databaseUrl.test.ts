import { describe, expect, test } from '@jest/globals';
import { readConfig } from '#platform/config';

const SECRET = 'hunter2';

function problems(address: string): readonly string[] {
  const verdict = readConfig({ DATABASE_URL: address });
  return verdict.kind === 'invalid' ? verdict.problems : [];
}

describe('the address of Postgres', () => {
  test.each([
    'postgres://enrich:hunter2@postgres:5432/enrich',
    'postgresql://enrich@10.0.0.7/enrich?sslmode=require&sslrootcert=/etc/ca.pem',
    'postgres://enrich:p%40ss%2Cw%23%25@[::1]:5432/enrich?application_name=shop&options=-c%20search_path%3Denrich',
    'postgres:///enrich?host=/var/run/postgresql',
    'postgres://enrich:one,two@postgres/enrich',
  ])('may be %s', (address) => {
    expect(problems(address)).toEqual([]);
  });

  test.each([
    ['words', `host=postgres port=5432 password=${SECRET}`, 'Use a URL such as postgres://'],
    ['another protocol', `mysql://enrich:${SECRET}@host/enrich`, 'Use a URL such as postgres://'],
    ['two hosts', `postgres://enrich:${SECRET}@one:5432,two:5432/enrich`, 'It names several hosts.'],
    ['two hosts without ports', `postgres://enrich:${SECRET}@one,two/enrich`, 'It names several hosts.'],
    ['two hosts as a parameter', 'postgres:///enrich?host=/run/one,/run/two', 'It names several hosts.'],
    ['a choice among hosts', `postgres://e:${SECRET}@one/e?target_session_attrs=any`, 'It has target_session_attrs,'],
    ['a raw #', `postgres://enrich:${SECRET}#x@host/enrich`, 'It is no URL of the form postgres://'],
    ['a raw # after digits', `postgres://enrich:12#${SECRET}@host/enrich`, 'It is no URL of the form postgres://'],
    ['a raw ?', `postgres://enrich:12?${SECRET}@host/enrich`, 'It is no URL of the form postgres://'],
    ['a raw /', `postgres://enrich:12/${SECRET}@host/enrich`, 'It is no URL of the form postgres://'],
    ['a raw / and a comma', `postgres://enrich:a,b/${SECRET}@host/enrich`, 'It is no URL of the form postgres://'],
    ['a raw %', `postgres://enrich:${SECRET}%zz@host/enrich`, 'It is no URL of the form postgres://'],
    ['no database', `postgres://enrich:${SECRET}@host:5432`, 'It names no database.'],
    ['no database after the slash', `postgres://enrich:${SECRET}@host:5432/`, 'It names no database.'],
    ['no host', 'postgres:///enrich', 'It names no host.'],
    ['a host twice', `postgres://enrich:${SECRET}@one/enrich?host=two`, 'It names a host twice.'],
    ['a parameter of one driver', `postgres://e:${SECRET}@host/e?ssl=true`, 'It has a parameter ssl that is not read.'],
    ['a rest of a password', `postgres://e:${SECRET}@host/e?${SECRET}`, 'It has a parameter that is not read.'],
    ['an sslmode of libpq', `postgres://e:${SECRET}@host/e?sslmode=verify-full`, 'Its sslmode is none of disable,'],
  ])('is refused by the name of its setting with %s', (_name, address, said) => {
    const [problem, ...others] = problems(address);
    expect(others).toEqual([]);
    expect(problem).toMatch(/^DATABASE_URL: /u);
    expect(problem).toContain(said);
    expect(problem).not.toContain(SECRET);
  });
});

describe('the address of a pooler', () => {
  const problemsOf = (address: string): readonly string[] => {
    const verdict = readConfig({ DATABASE_POOLER: address });
    return verdict.kind === 'invalid' ? verdict.problems : [];
  };

  test.each(['pgbouncer:6432/enrich', '10.0.0.7:6432/enrich_hot'])('may be %s', (address) => {
    expect(problemsOf(address)).toEqual([]);
  });

  test.each([`enrich:${SECRET}@pgbouncer:6432/enrich`, 'pgbouncer/enrich', 'pgbouncer:6432', 'a:1,b:2/enrich'])(
    'is refused where it is %s',
    (address) => {
      expect(problemsOf(address)).toEqual([
        expect.stringMatching(/^DATABASE_POOLER: Use host:port\/database, without a login\.$/u),
      ]);
    },
  );
});
