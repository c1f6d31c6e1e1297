import { describe, expect, test } from '@jest/globals';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import { printoutPdf } from '../../../simulator/handelsregister/documents/printout/printoutPdf.ts';
import { registerPrintout } from '../../../simulator/handelsregister/documents/printout/registerPrintout.ts';
import { structuredRegister } from '../../../simulator/handelsregister/documents/structuredRegister.ts';
import { parseStructuredInformation } from '../../../workers/registries/handelsregister/parseStructuredInformation.ts';
import { parsePrintout } from '../../../workers/registries/handelsregister/printout/parsePrintout.ts';
import { inOrder, printedRecord } from '../../support/printedRecord.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const COMPANIES = generateDataset({ seed: 'demo' }).companies;

describe('printouts of the simulated register', () => {
  test.each(COMPANIES.map((company) => [company.companyId, company] as const))(
    'the printout of %s says what its structured information says, and no EUID',
    async (_id, company) => {
      const bytes = await printoutPdf('2026-11-21', registerPrintout(company, 'AD', NOW));
      const { representation, ...printed } = await parsePrintout(bytes);
      const structured = parseStructuredInformation(new TextEncoder().encode(structuredRegister(company, NOW)));
      expect({ ...printed, representation: { ...representation, persons: inOrder(representation.persons) } }).toEqual({
        ...printedRecord(structured),
        euid: null,
      });
    },
  );
});
