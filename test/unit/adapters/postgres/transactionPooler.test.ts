import { describe, expect, test } from '@jest/globals';
import { throughPooler } from '#adapters/postgres/transactionPooler';

describe('the way through a pooler', () => {
  test.each([
    ['postgres://e:p%40ss@postgres:5432/enrich', 'postgres://e:p%40ss@pooler:6432/hot'],
    ['postgres://e@postgres/enrich?sslmode=require', 'postgres://e@pooler:6432/hot?sslmode=require'],
    ['postgres://e@postgres/enrich?options=-c%20a%3Db', 'postgres://e@pooler:6432/hot'],
    ['postgres:///enrich?host=/var/run/postgresql', 'postgres://pooler:6432/hot'],
    ['postgres://e:secret@[::1]:5432/enrich', 'postgres://e:secret@pooler:6432/hot'],
  ])('has the login and the parameters of %s', (own, expected) => {
    expect(throughPooler(own, 'pooler:6432/hot')).toBe(expected);
  });
});
