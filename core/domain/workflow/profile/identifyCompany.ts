import { firstCharacters } from '../../firstCharacters.ts';
import { foldText } from '../../foldText.ts';
import { type ChildState, hasEnded } from '../childState.ts';
import type { ChildStep } from '../workflow.ts';
import type { ProfileRequest } from './profileRequest.ts';

/** A company of a search that may be the one that was meant. */
export interface Candidate {
  readonly company_id: string;
  readonly name: string;
  readonly seat: string | null;
}

export type Identity =
  | { readonly kind: 'known'; readonly companyId: string }
  /** Steps that tell it, of which some may run already. */
  | { readonly kind: 'asked'; readonly steps: readonly ChildStep[] }
  | { readonly kind: 'unknown'; readonly message: string; readonly candidates: readonly Candidate[] };

const MOST_CANDIDATES = 10;

type Asked = Pick<ProfileRequest, 'companyId' | 'name' | 'city' | 'vatId'>;

/**
 * Which company is meant: by its id, by one name and city, or by the name that a member state tells of a VAT number. Nothing
 * is guessed: several companies of a name, or none, leave it unknown.
 */
export function identifyCompany(request: Asked, children: readonly ChildState[]): Identity {
  const { companyId, name, vatId } = request;
  if (companyId !== null) {
    return { kind: 'known', companyId };
  }
  const vat: ChildStep | null = vatId === null ? null : { step: 'vat', type: 'check_vat', input: { vat_id: vatId } };
  if (name !== null) {
    const search: ChildStep = { step: 'search', type: 'search_companies', input: { query: name } };
    return bySearch(request, name, children, vat === null ? [search] : [vat, search]);
  }
  return vat === null ? unknown('Neither a company nor a name was given.') : byVat(request, children, vat);
}

function byVat(request: Asked, children: readonly ChildState[], vat: ChildStep): Identity {
  const checked = endedChild(children, vat.step);
  if (checked === null) {
    return { kind: 'asked', steps: [vat] };
  }
  const name = checked.output?.['name'];
  if (typeof name !== 'string' || checked.output?.['valid'] !== true) {
    return unknown(
      checked.errorMessage ??
        (checked.output?.['valid'] === false
          ? 'The VAT number is not valid.'
          : 'The member state tells no name for the VAT number, as Germany never does. Give a name and city beside it.'),
    );
  }
  const search: ChildStep = {
    step: 'search',
    type: 'search_companies',
    input: { query: firstCharacters(name.trim(), 200).trim() },
  };
  return bySearch(request, name, children, [vat, search]);
}

function bySearch(
  { city }: Asked,
  name: string,
  children: readonly ChildState[],
  steps: readonly ChildStep[],
): Identity {
  const found = endedChild(children, 'search');
  if (found === null) {
    return { kind: 'asked', steps };
  }
  if (found.output === null) {
    return unknown(found.errorMessage ?? 'The search for the name brought nothing.');
  }
  const there = hitsOf(found.output).filter(({ seat }) => city === null || foldText(seat ?? '') === foldText(city));
  const exact = there.filter((hit) => foldText(hit.name) === foldText(name));
  const [only, ...others] = exact.length > 0 ? exact : there;
  if (only === undefined) {
    return unknown('The register knows no company of this name and city.');
  }
  return others.length === 0
    ? { kind: 'known', companyId: only.company_id }
    : unknown('Several companies have this name: name one by its company_id.', [only, ...others]);
}

function unknown(message: string, candidates: readonly Candidate[] = []): Identity {
  return { kind: 'unknown', message, candidates: candidates.slice(0, MOST_CANDIDATES) };
}

function endedChild(children: readonly ChildState[], step: string): ChildState | null {
  return children.find((child) => child.step === step && hasEnded(child)) ?? null;
}

/** Those that are still there and that other enrichments can be asked about. */
function hitsOf({ companies }: Readonly<Record<string, unknown>>): readonly Candidate[] {
  const hits = Array.isArray(companies) ? (companies as readonly Readonly<Record<string, unknown>>[]) : [];
  return hits.flatMap(({ company_id: id, name, seat, status }) =>
    typeof id === 'string' && status !== 'deleted'
      ? [{ company_id: id, name: String(name), seat: typeof seat === 'string' ? seat : null }]
      : [],
  );
}
