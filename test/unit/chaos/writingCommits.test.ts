import { expect, test } from '@jest/globals';
import { writingCommits } from '../../chaos/writingCommits.ts';

const hasWritten = writingCommits(['settle_enrichments']);

test('a commit has stored something where Postgres says so', () => {
  for (const tag of ['COMMIT', 'INSERT 0 1', 'UPDATE 3', 'DELETE 1']) {
    expect(hasWritten({ statement: 'of no known name', tag })).toBe(true);
  }
});

test('what is answered with rows has stored something where its SQL changes rows or calls a function that does', () => {
  const ask = (statement: string): boolean => hasWritten({ statement, tag: 'SELECT 1' });
  expect(ask('with ended as (update enrichments set attempts = 1 returning id) select id from ended')).toBe(true);
  expect(ask('select * from settle_enrichments($1)')).toBe(true);
  expect(ask('select id from enrichments where id = $1')).toBe(false);
  expect(ask('select id from enrichments for no key update')).toBe(false);
  expect(ask('select updated_at from settle_enrichments_view')).toBe(false);
});
