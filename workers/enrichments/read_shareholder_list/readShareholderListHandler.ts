import type { ListIdentity } from '#contract/types/read_shareholder_list/identityWords';
import type { ReadShareholderListOutput } from '#contract/types/read_shareholder_list/readShareholderList';
import type { CompanyId } from '#domain/companyId';
import type { Mirror } from '#ports/mirror';
import type { HeldList } from '../../registries/held/heldList.ts';
import { heldReading } from '../../registries/held/heldReadings.ts';
import type { EnrichmentHandler, WorkResult } from '../handler.ts';
import { heldCompany, type HeldServices, type HeldUpload, readHeld, withHeldUpload } from '../heldUpload.ts';
import { knownCompany } from '../knownCompany.ts';
import { listFacts } from '../listFacts.ts';
import { placedInList } from '../placedInList.ts';
import { registerCapital } from '../registerCapital.ts';
import { listIdentity } from './listIdentity.ts';

/** What a list is held to; null where the request names no company. */
type Expected = {
  readonly id: CompanyId;
  readonly names: readonly string[];
  readonly seats: readonly string[];
  /** Share capital in integer cents; null where the mirror does not know it. */
  readonly capital: number | null;
} | null;

/** read_shareholder_list: the list in an upload, read as get_company_owners reads the newest one of the register. */
export function createReadShareholderListHandler(held: HeldServices, mirror: Mirror): EnrichmentHandler {
  return {
    fromSource: async (work, context) => {
      const expected = await expectedOf(mirror, heldCompany(work), work.organizationId);
      return withHeldUpload(held, work, context, (upload) => read(upload, expected));
    },
  };
}

async function expectedOf(mirror: Mirror, id: CompanyId | null, organizationId: number): Promise<Expected> {
  if (id === null) {
    return null;
  }
  const known = await knownCompany(mirror, id.text, organizationId);
  const capital = await registerCapital(mirror, id.text, organizationId);
  return { id, names: known?.names ?? [], seats: known?.seats ?? [], capital };
}

async function read({ about, bytes }: HeldUpload, expected: Expected): Promise<WorkResult> {
  const question = { registerCapital: expected?.capital ?? null, wantsWords: expected !== null };
  const found = await readHeld(heldReading('shareholderList'), bytes, question);
  const { list: parsed, provenance } = found;
  const documentId = provenance[0]?.sha256 ?? about.sha256;
  const output: ReadShareholderListOutput = {
    company_id: expected?.id.text ?? null,
    identity: identityOf(found, expected),
    owners: [...parsed.owners],
    list: listFacts({ list: parsed, documentId }),
    document: about,
  };
  return { output, cost: null, mirror: null, explanation: { kind: 'read', provenance: placedInList(provenance) } };
}

function identityOf({ words, list }: HeldList, expected: Expected): ListIdentity {
  return expected === null ? 'not_asked' : listIdentity(words ?? '', list.owners, expected);
}
