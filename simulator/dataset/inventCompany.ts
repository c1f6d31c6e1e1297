import { courtByCode } from '#domain/courts';
import type {
  Company,
  CompanyWithoutPublications,
  DocumentKind,
  Organization,
  Person,
  Representative,
} from './company.ts';
import type { CompanyPlan } from './companyPlan.ts';
import { stateOfCourt } from './federalStates.ts';
import { inventName, type InventedName } from './inventName.ts';
import { inventPerson } from './inventPerson.ts';
import { inventShareholderLists } from './inventShareholderLists.ts';
import { addDays } from './isoDay.ts';
import { LEGAL_FORMS, LIQUIDATOR, PROKURIST, type LegalForm } from './legalForms.ts';
import { inventAddress, placeList, type Place } from './places.ts';
import type { Random } from './random.ts';
import type { HolderPerson, ShareholderList } from './shareholderList.ts';

const SOLE_POWER =
  'Einzelvertretungsberechtigt; mit der Befugnis, im Namen der Gesellschaft mit sich im eigenen Namen oder als Vertreter eines Dritten Rechtsgeschäfte abzuschließen.';
const KINDS: readonly DocumentKind[] = ['AD', 'CD', 'HD', 'DK', 'UT', 'VÖ', 'SI'];

/** Invents all that the plan leaves open. `isTaken` refuses firms that another company already has. */
export function inventCompany(
  random: Random,
  plan: CompanyPlan,
  isTaken: (name: string) => boolean,
): CompanyWithoutPublications {
  const form: LegalForm = LEGAL_FORMS[plan.form];
  const place = random.pick(placeList.filter((candidate) => candidate.courtCode === plan.courtCode));
  const number = plan.number ?? inventNumber(random, plan.courtCode);
  const { name, purpose } = freshName(random, plan, isTaken);
  const formerNames = Array.from({ length: plan.formerNames }, () => freshName(random, plan, isTaken).name);
  const founded = foundedCents(random, form, plan);
  const directors = inventDirectors(random, form, plan);
  const articlesDate = inventArticlesDate(random, plan);
  const lists = inventShareholderLists(
    random,
    {
      nameAt: nameAt([...formerNames, name], articlesDate),
      director: directors[0],
      seat: place.city,
      foundedCents: founded,
    },
    plan.lists,
  );
  return {
    companyId: `DE-${form.registerType}-${plan.courtCode}-${number}`,
    register: registerOf(plan, form, place, number),
    name: plan.status === 'in_liquidation' ? `${name} i.L.` : name,
    legalForm: { code: form.code, name: form.name },
    status: plan.status,
    seat: place.city,
    address: inventOptionalAddress(random, plan, place),
    capital: form.capitals.length === 0 ? null : capitalOf(lists.at(-1), founded),
    purpose: random.chance(0.05) ? null : `Gegenstand des Unternehmens ist ${purpose}.`,
    representation: inventRepresentation(random, form, plan, directors, name),
    limitedPartners: inventLimitedPartners(random, plan),
    articlesDate: form.registerType === 'HRB' || form.registerType === 'GnR' ? articlesDate : null,
    lastEntryOn: inventLastEntry(random, lists.at(-1)),
    entryCount: random.integer(1, 24) + plan.formerNames,
    formerNames,
    formerSeats: Array.from({ length: plan.formerSeats }, () => anotherCity(random, place.city)),
    documents: KINDS.filter((kind) => plan.documents.includes(kind)),
    shareholderLists: lists,
    traits: plan.traits,
  };
}

/** The sheet tells what the newest list tells; a company that never converted still has its capital in DM. */
function capitalOf(newest: ShareholderList | undefined, founded: number): Company['capital'] {
  return { cents: newest?.shareCapitalCents ?? founded, currency: newest?.currency ?? 'EUR' };
}

/** The sheet was last changed after the newest list came in, or some time in these years. */
function inventLastEntry(random: Random, newest: ShareholderList | undefined): string {
  const someDay = `202${random.integer(2, 5)}-0${random.integer(1, 6)}-${random.integer(10, 28)}`;
  const afterList = newest === undefined ? someDay : addDays(newest.filedOn, random.integer(5, 60));
  return afterList > someDay ? afterList : someDay;
}

/** The registers of the biggest cities have counted furthest. */
function inventNumber(random: Random, courtCode: string): string {
  const most = ['F1103', 'D2601', 'K1101'].includes(courtCode) ? 299_999 : 49_999;
  return String(random.integer(101, most));
}

/** Deleted companies and a few others have no business address on their sheet. */
function inventOptionalAddress(random: Random, plan: CompanyPlan, place: Place): Company['address'] {
  return plan.status === 'deleted' || random.chance(0.04) ? null : inventAddress(random, place);
}

/** Draws until the firm is new. */
function freshName(random: Random, plan: CompanyPlan, isTaken: (name: string) => boolean): InventedName {
  const invented = inventName(random, plan.form);
  return isTaken(invented.name) ? freshName(random, plan, isTaken) : invented;
}

function anotherCity(random: Random, seat: string): string {
  const { city } = random.pick(placeList);
  return city === seat ? anotherCity(random, seat) : city;
}

function registerOf(plan: CompanyPlan, form: LegalForm, place: Place, number: string): Company['register'] {
  return {
    type: form.registerType,
    number,
    suffix: plan.suffix ?? null,
    courtCode: plan.courtCode,
    courtName: courtByCode(plan.courtCode)?.name ?? place.courtName,
    state: stateOfCourt(plan.courtCode).name,
    formerCourtName: plan.formerCourtName ?? null,
  };
}

/** In integer cents: the plan's amount or one that the form allows; 0 where the form has no capital. */
function foundedCents(random: Random, form: LegalForm, plan: CompanyPlan): number {
  return (plan.capital ?? (form.capitals.length === 0 ? 0 : random.pick(form.capitals))) * 100;
}

/** The articles are some weeks older than the first list. */
function inventArticlesDate(random: Random, plan: CompanyPlan): string {
  const [first] = plan.lists;
  return first === undefined
    ? `${random.integer(1992, 2023)}-0${random.integer(1, 9)}-${random.integer(10, 28)}`
    : addDays(first.documentDate, -random.integer(20, 90));
}

/** The firm at a date: the changes of name spread evenly between foundation and 2025. */
function nameAt(names: readonly string[], founded: string): (day: string) => string {
  const start = Date.parse(founded);
  const period = (Date.parse('2025-01-01') - start) / names.length;
  return (day) => {
    const index = Math.floor((Date.parse(day) - start) / period);
    return names[Math.max(0, Math.min(index, names.length - 1))] ?? '';
  };
}

function inventDirectors(
  random: Random,
  form: LegalForm,
  plan: CompanyPlan,
): readonly [HolderPerson, ...HolderPerson[]] {
  const more = plan.form === 'gmbh_co_kg' ? 0 : random.integer(0, form.mostHolders - 1);
  return [inventPerson(random), ...Array.from({ length: more }, () => inventPerson(random))];
}

/** The register redacts the birth date of some people. */
function toPerson(random: Random, person: HolderPerson): Person {
  return { ...person, birthDate: random.chance(0.12) ? null : person.birthDate };
}

function inventRepresentation(
  random: Random,
  form: LegalForm,
  plan: CompanyPlan,
  directors: readonly HolderPerson[],
  name: string,
): Company['representation'] {
  const role = plan.status === 'in_liquidation' ? LIQUIDATOR : form.role;
  const holders: readonly (Person | Organization)[] =
    plan.form === 'gmbh_co_kg' ? [generalPartner(name, plan)] : directors.map((person) => toPerson(random, person));
  const persons: Representative[] = holders.map((holder) => ({
    roleCode: role.code,
    roleName: role.name,
    holder,
    rule: random.chance(0.5) ? SOLE_POWER : null,
  }));
  if (form.registerType.startsWith('HR') && random.chance(0.35)) {
    const holder = toPerson(random, inventPerson(random));
    persons.push({
      roleCode: PROKURIST.code,
      roleName: PROKURIST.name,
      holder,
      rule: random.chance(0.3) ? 'Einzelprokura' : null,
    });
  }
  return { rule: random.chance(0.04) ? null : form.rule, persons };
}

/** The limited company that is liable for a GmbH & Co. KG, named after it as is usual. */
function generalPartner(name: string, plan: CompanyPlan): Organization {
  const city = placeList.find((place) => place.courtCode === plan.courtCode)?.city ?? '';
  return { type: 'organization', name: `${name.replace(/ GmbH & Co\. KG$/, '')} Verwaltungs GmbH`, city };
}

function inventLimitedPartners(random: Random, plan: CompanyPlan): Company['limitedPartners'] {
  if (plan.form !== 'kg' && plan.form !== 'gmbh_co_kg') {
    return [];
  }
  return Array.from({ length: random.integer(1, 3) }, () => ({
    holder: toPerson(random, inventPerson(random)),
    cents: random.pick([1_000, 5_000, 25_000, 51_200]) * 100,
  }));
}
