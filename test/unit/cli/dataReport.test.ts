import { describe, expect, test } from '@jest/globals';
import { RETENTION_DEFAULTS } from '#domain/retention';
import type { StoredTable } from '#ports/storedTables';
import { dataReport } from '../../../cli/data/dataReport.ts';
import { dataTable } from '../../../cli/views/dataTable.ts';

const RULES = {
  retention: { ...RETENTION_DEFAULTS, savedPages: null },
  seconds: { idempotencySeconds: 86_400, deduplicationSeconds: 1_200, uploadSeconds: 604_800 },
};
const NOW = new Date('2026-11-27T12:00:00Z');

function ago(days: number): Date {
  return new Date(NOW.getTime() - days * 86_400_000);
}

function stored(table: string, more: Partial<StoredTable> = {}): StoredTable {
  return { table, rows: 0, bytes: 8_192, oldest: null, newest: null, ...more };
}

describe('The report on what is stored', () => {
  const report = dataReport(
    [
      stored('enrichments', { rows: 20_123_456, bytes: 12_345_678_901, oldest: ago(399.5), newest: ago(0.001) }),
      stored('audit_log', { rows: 999, bytes: 1_500_000, oldest: ago(500), newest: ago(0.2) }),
      stored('organization_company_words', { rows: 1_234 }),
      ...['deduplication', 'uploads', 'upload_chunks', 'bulk_items', 'saved_pages', 'outbox', 'users'].map((name) =>
        stored(name),
      ),
    ],
    RULES,
    [],
  );

  test('tells of each table how long it is kept, parts as long as what they belong to', () => {
    expect(report.map(({ table, kept }) => [table, kept])).toEqual([
      ['enrichments', '400 days'],
      ['audit_log', '400 days'],
      ['organization_company_words', 'no limit'],
      ['deduplication', '20 minutes'],
      ['uploads', '7 days'],
      ['upload_chunks', '7 days'],
      ['bulk_items', '30 days'],
      ['saved_pages', 'forever'],
      ['outbox', 'temporary'],
      ['users', 'no limit'],
    ]);
  });

  test('fits into 80 columns with whole names', () => {
    const lines = dataTable(report, NOW, 80).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines.slice(0, 5).map((line) => line.trimEnd())).toEqual([
      'table                       rows  size    oldest  newest  kept        leaves',
      '──────────────────────────  ────  ──────  ──────  ──────  ──────────  ──────────',
      'enrichments                  20M   12 GB  399 d   1 min   400 days    2026-11-28',
      'audit_log                    999  1.5 MB  500 d   4 h     400 days    now',
      'organization_company_words  1.2k  8.2 kB  –       –       no limit    –',
    ]);
  });
});
