import { expect, test } from '@jest/globals';
import { brokenReferences } from '../../support/references/brokenReferences.ts';
import { openRepository, readText, repositoryTexts } from '../../support/references/repository.ts';

test('everything that a text of this repository points at is there', () => {
  const repository = openRepository();
  const broken = repositoryTexts().flatMap((file) => brokenReferences(repository, file, readText(file)));
  expect(broken).toEqual([]);
});
