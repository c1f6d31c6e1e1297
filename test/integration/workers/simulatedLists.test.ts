import { describe, expect, test } from '@jest/globals';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import { companyDocuments } from '../../../simulator/handelsregister/documents/companyDocuments.ts';
import { DocumentFiles } from '../../../simulator/handelsregister/documents/documentFiles.ts';
import { parseShareholderList } from '../../../workers/registries/handelsregister/shareholderList/parseShareholderList.ts';
import { byName, expectedList } from '../../support/shareholderLists/expectedList.ts';

const COMPANIES = generateDataset({ seed: 'demo' }).companies.filter(
  ({ shareholderLists }) => shareholderLists.length > 0,
);

describe('shareholder lists of the simulated register', () => {
  test.each(COMPANIES.map((company) => [company.companyId, company] as const))(
    'every list of %s reads as it was drawn, and every scan as one',
    async (_id, company) => {
      const files = new DocumentFiles();
      for (const document of companyDocuments(company).filter(({ list }) => list !== null)) {
        const { list } = document;
        if (list === null) {
          continue;
        }
        const bytes = await (document.zipOnly ? files.zipped(company, document) : files.native(company, document));
        const { warnings, ...parsed } = await parseShareholderList(bytes);
        if (list.fileForm === 'tiff' || list.fileForm === 'image_pdf') {
          expect(parsed).toMatchObject({ kind: 'legacy_scan', owners: [] });
        } else {
          expect({ ...parsed, owners: byName(parsed.owners) }).toEqual(expectedList(list));
          expect(warnings.slice(0, 1)).toEqual(
            parsed.total_matches_capital ? [] : ['total_differs_from_share_capital'],
          );
        }
      }
    },
  );
});
