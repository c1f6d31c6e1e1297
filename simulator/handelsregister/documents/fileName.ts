import type { Company } from '../../dataset/company.ts';
import { stateOfCourt } from '../../dataset/federalStates.ts';
import { shortNameOf, type RegisterDocument } from './registerDocument.ts';

/**
 * Both recorded names of the portal's downloads have 72 characters before the time
 * (docs/spec/registries.md, "Register document tree").
 */
const MOST_CHARACTERS = 72;

/** `<state>-<Court>_<TYPE>_<number>+<label>` cut to 72 characters, then `-<yyyymmddhhmmss>.<extension>`. */
export function downloadName(company: Company, label: string, now: Date, extension: string): string {
  const { courtCode, courtName, type, number } = company.register;
  const subject = `${stateOfCourt(courtCode).fileCode}-${courtName} ${type} ${number}+${label}`;
  const stem = subject.replaceAll(' / ', ' - ').replaceAll('/', '-').replaceAll(' ', '_').slice(0, MOST_CHARACTERS);
  return `${stem}-${timestamp(now)}.${extension}`;
}

/** `63065_HRB40210_GEV_R_2008-09-01_4069364_17502.tiff`: how the register names the file inside a zip. */
export function zipEntryName(company: Company, document: RegisterDocument): string {
  const { type, number } = company.register;
  const postalCode = company.address?.postalCode ?? '00000';
  const serial = 4_000_000 + Number(number);
  return `${postalCode}_${type}${number}_${shortNameOf(document.kind)}_R_${document.createdOn}_${serial}_${document.createdOn.replaceAll('-', '')}.${document.nativeType}`;
}

/** Local time of Germany without any mark between the parts. */
function timestamp(now: Date): string {
  return now.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).replace(/\D/g, '');
}
