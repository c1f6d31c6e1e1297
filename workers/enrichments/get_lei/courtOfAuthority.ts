import { courtByName } from '#domain/courtByName';
import { type Court, courtByCode } from '#domain/courts';
import { foldText } from '#domain/foldText';
import type { RegistrationAuthority } from '#ports/leiIndex';

/** Names that courts have of themselves where the portal shortens them, folded. */
const FULL_NAMES: ReadonlyMap<string, string> = new Map([
  ['bad homburg vor der hoehe', 'M1202'],
  ['frankfurt an der oder', 'G1207'],
  ['friedberg hessen', 'M1405'],
  ['homburg saar', 'V1102'],
  ['koenigstein im taunus', 'M1203'],
  ['landau in der pfalz', 'T3304'],
  ['limburg an der lahn', 'M1706'],
  ['limburg a d lahn', 'M1706'],
  ['ludwigshafen am rhein', 'T3104'],
  ['offenbach a m', 'M1114'],
  ['weiden in der oberpfalz', 'D3508'],
]);

const COURT = /^(?:Amtsgericht|Registergericht|Local Court|District Court)\s+(?:of\s+)?(?=\S)/iu;

/** The register court that an authority of the index is, by its name; null for any other authority, and where two could be. */
export function courtOfAuthority({ organization, countries }: RegistrationAuthority): Court | null {
  if (organization === null || !countries.includes('DE') || !COURT.test(organization)) {
    return null;
  }
  const name = organization.replace(COURT, '');
  const code = FULL_NAMES.get(foldText(name));
  return code === undefined ? courtByName(name) : courtByCode(code);
}
