import { allStatements } from '#adapters/postgres/statement';
import type { CommittedStatement } from '../support/lostAnswers.ts';

const CHANGES = /^(?:COMMIT|INSERT|UPDATE|DELETE|MERGE)\b/u;
const WRITES = /\b(?:insert|update|delete|merge)\b/iu;
const LOCKS = /\bfor\s+(?:no\s+key\s+)?update\b/giu;

/**
 * Tells commits that have stored something: Postgres says so of most, and of what it answers with rows the SQL does.
 *
 * @param functions stored functions, all of which write
 */
export function writingCommits(functions: readonly string[]): (committed: CommittedStatement) => boolean {
  const calls = new RegExp(`\\b(?:${functions.join('|')})\\s*\\(`, 'iu');
  return ({ statement, tag }) => {
    const sql = allStatements().find(({ name }) => name === statement)?.text ?? statement;
    return CHANGES.test(tag) || WRITES.test(sql.replaceAll(LOCKS, '')) || calls.test(sql);
  };
}
