import { expect, test } from '@jest/globals';
import { mirroredPublication } from '#contract/types/get_publication/getPublication';
import { DOCUMENT_READERS } from '../../../../workers/registries/bundesanzeiger/documentReaders.ts';
import { publicationHtml } from '../../../support/publicationMarkup.ts';
import { SMALL_ASSETS, SMALL_LIABILITIES, balance } from '../../../support/readStatements.ts';

test('who reads a saved page is told the rows of a contradicted sum', () => {
  const assets = ['A. Anlagevermögen|1.700,00|900,00', ...SMALL_ASSETS.slice(1)];
  const page = publicationHtml(balance(assets, SMALL_LIABILITIES));
  expect(DOCUMENT_READERS.publication(page)).toMatchObject({
    diagnostics: [
      'Warning: identity_unverified',
      'Warning: sum_mismatch in assets, current: Anlagevermögen; Umlaufvermögen',
    ],
  });
});

test('a record from before rows were named answers that none are', () => {
  expect(mirroredPublication({ warnings: ['sum_mismatch'] })).toMatchObject({
    warnings: ['sum_mismatch'],
    warning_details: [],
  });
});
