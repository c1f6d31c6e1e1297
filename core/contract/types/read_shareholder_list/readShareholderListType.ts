import { NO_MIRROR_USE } from '#domain/mirrorUse';
import type { EnrichmentType } from '../enrichmentType.ts';
import { shownAs } from '../shownAs.ts';
import { comparedUploadInput } from '../uploadedDocument.ts';
import type { ShownOwners } from '../get_company_owners/shownOwners.ts';
import {
  readShareholderListInput,
  readShareholderListOutput,
  type ReadShareholderListOutput,
} from './readShareholderList.ts';
import { IDENTITY_WORDS, type ListIdentity } from './identityWords.ts';
import { readShareholderListExample } from './readShareholderListExample.ts';
import { readShareholderListHeadline } from './readShareholderListHeadline.ts';

export const READ_SHAREHOLDER_LIST = {
  name: 'read_shareholder_list',
  summary: 'The owners in a shareholder list that you hold as a file',
  description:
    'Reads a shareholder list that you have uploaded as get_company_owners reads the newest one of the register, with ' +
    'the same proofs, and visits no portal: a PDF, or a ZIP with one in it. With `company_id`, `identity` says whether ' +
    'the list prints the number of the company (`number`), its name alone (`named`), neither (`not_named`), or the number ' +
    'of another one (`contradicted`), and where the mirror knows its share capital, the list is held to that as well. A list ' +
    'that leaves in doubt who the owners are, a scan, or another file fails with a sentence that says what it is, and ' +
    'costs nothing: `upload_not_found`, `document_unsupported`, `document_unreadable`, `wrong_document`. Nothing of ' +
    'the file is kept in the mirror.',
  guide:
    'Takes the `id` that create_upload answers with, once the person has sent the list as PDF to its `upload_url`. With ' +
    '`company_id`, `identity` says whether the list is of the company; only `number` proves it.',
  input: readShareholderListInput,
  output: readShareholderListOutput,
  example: readShareholderListExample,
  headline: readShareholderListHeadline,
  view: shownAs('owners', readShareholderListOutput, shownOwners),
  lane: 'network',
  price: 1,
  feature: null,
  comparedInput: comparedUploadInput,
  mirrorUse: () => NO_MIRROR_USE,
} as const satisfies EnrichmentType;

const DOUBTED: ReadonlySet<ListIdentity> = new Set(['named', 'not_named', 'contradicted']);

function shownOwners({ company_id: id, identity, owners, list }: ReadShareholderListOutput): ShownOwners {
  return {
    company_id: id,
    company_name: null,
    seat: null,
    owners,
    list: { ...list, filed_on: null },
    _registry_meta: { warnings: [] },
    ...(DOUBTED.has(identity) ? { remark: `Of ${id}: ${IDENTITY_WORDS[identity]}.` } : {}),
  };
}
