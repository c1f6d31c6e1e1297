import { getPublicationExample } from '../get_publication/getPublicationExample.ts';
import type { TypeExample } from '../typeExample.ts';

/** What only the gazette knows. */
const OF_THE_GAZETTE = ['publication_id', '_registry_meta'];

export const readAccountsExample: TypeExample = {
  input: { upload_id: 17, company_id: 'DE-HRB-F1103-261904' },
  output: {
    ...Object.fromEntries(
      Object.entries(getPublicationExample.output).filter(([name]) => !OF_THE_GAZETTE.includes(name)),
    ),
    format: 'html',
    report: null,
    document: {
      upload_id: 17,
      file_name: 'jahresabschluss-2021.html',
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      bytes: 84_210,
    },
  },
};
