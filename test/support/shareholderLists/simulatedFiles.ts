import type { Trait } from '../../../simulator/dataset/company.ts';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import { companyDocuments } from '../../../simulator/handelsregister/documents/companyDocuments.ts';
import { DocumentFiles } from '../../../simulator/handelsregister/documents/documentFiles.ts';

const { companies } = generateDataset({ seed: 'explained' });

export interface SimulatedFiles {
  /** As they lie inside of what the register sends. */
  readonly pdfs: readonly Buffer[];
  /** As the register sends them, some in archives. */
  readonly sent: readonly Buffer[];
}

/** The shareholder lists of the first simulated company of a kind. */
export async function simulatedFiles(trait: Trait): Promise<SimulatedFiles> {
  const company = companies.find(({ traits }) => traits.includes(trait));
  if (company === undefined) {
    throw new Error(`No company is ${trait}.`);
  }
  const files = new DocumentFiles();
  const documents = companyDocuments(company).filter(({ list }) => list !== null);
  const fileOf = async (document: (typeof documents)[number]): Promise<Buffer> =>
    document.zipOnly ? files.zipped(company, document) : files.native(company, document);
  const pdfs = await Promise.all(documents.map((document) => files.native(company, document)));
  const sent = await Promise.all(documents.map((document) => fileOf(document)));
  return { pdfs, sent };
}
