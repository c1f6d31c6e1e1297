import { getCompanyOwnersExample } from '../get_company_owners/getCompanyOwnersExample.ts';
import type { TypeExample } from '../typeExample.ts';

const { owners, list } = getCompanyOwnersExample.output as {
  readonly owners: unknown;
  readonly list: Readonly<Record<string, unknown>>;
};
/** Only the register knows when a list was filed. */
const uploaded = Object.fromEntries(Object.entries(list).filter(([name]) => name !== 'filed_on'));

export const readShareholderListExample: TypeExample = {
  input: { upload_id: 18, company_id: 'DE-HRB-F1103-261904' },
  output: {
    company_id: 'DE-HRB-F1103-261904',
    identity: 'number',
    owners,
    list: uploaded,
    document: {
      upload_id: 18,
      file_name: 'gesellschafterliste.pdf',
      sha256: String(list['source_document_id']),
      bytes: 61_422,
    },
  },
};
