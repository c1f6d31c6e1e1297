import { describe, expect, test } from '@jest/globals';
import { SAVED_LISTS_PER_ENRICHMENT } from '#domain/policies';
import { answerFromFiles } from '../../support/shareholderLists/answerFromFiles.ts';

const DAMAGED = Buffer.from('%PDF-1.4 and nothing behind it');
const PAGE = Buffer.from('<!DOCTYPE html><title>Wartung</title>');
const SCAN = Buffer.from('49492a0008000000', 'hex');

const reported = (...contents: readonly Buffer[]) => answerFromFiles(contents);

describe('shareholder lists that nobody can read', () => {
  test('are told to a person with the reason, and cost the caller nothing', async () => {
    const { findings, result } = await reported(DAMAGED, PAGE);
    expect(findings.map(({ document }) => document)).toEqual([DAMAGED, PAGE]);
    expect(findings.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/\S/u),
      'The file is a page, not a document.',
    ]);
    expect(result).toMatchObject({ cost: 0, output: { _registry_meta: { status: 'historical_owners_unavailable' } } });
  });

  test('are not told of where they are scans, about which nobody can do anything', async () => {
    expect((await reported(SCAN, SCAN)).findings).toEqual([]);
  });

  test('are told of up to a number, so that one company does not use up the day', async () => {
    const many = Array.from({ length: SAVED_LISTS_PER_ENRICHMENT + 2 }, () => DAMAGED);
    expect((await reported(SCAN, ...many)).findings).toHaveLength(SAVED_LISTS_PER_ENRICHMENT);
  });
});
