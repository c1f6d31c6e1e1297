import { euidOf } from '#domain/euid';
import type { CompanyWithoutPublications } from '../dataset/company.ts';
import { seededRandom } from '../dataset/random.ts';

/** States whose courts stand in the official list with a letter and without (docs/spec/registries.md, "EUIDs"). */
const PRINTED_BOTH_WAYS = /^(DE[DFN]\d{4})[A-Z](?=\.)/;

/** Invented for states of which no printed EUID proves anything: the court's code as the portal has it. */
function inventedEuid({ register }: CompanyWithoutPublications): string {
  const { type, number, suffix, courtCode } = register;
  return `DE${courtCode}.${type}${Number(number)}${suffix ?? ''}`;
}

/** The EUID that the company register prints of every company. One in four of the courts with two codes has the shorter one. */
export function registerEuid(company: CompanyWithoutPublications): string {
  const { type, number, suffix, courtCode } = company.register;
  const euid = euidOf({ type, number, suffix, courtCode }) ?? inventedEuid(company);
  const shortens = seededRandom(`euid/${company.companyId}`).chance(0.25);
  return shortens ? euid.replace(PRINTED_BOTH_WAYS, '$1') : euid;
}
