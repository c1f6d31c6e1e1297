import { addDays } from '../dataset/isoDay.ts';
import { seededRandom } from '../dataset/random.ts';
import { registerEuid } from './registerEuid.ts';
import type { Hit, PublicationHit } from './search/hit.ts';
import { publicationKind } from './search/publicationKind.ts';
import type { Registrant } from './search/registrant.ts';

/** What the portal encrypts anew at each visit. */
export interface Payloads {
  company(registrant: Registrant): string;
  publication(hit: PublicationHit): string;
}

/** An entry of the list of hits (docs/spec/registries.md, "unternehmensregister.de"). */
export function hitDto(hit: Hit, payloads: Payloads): object {
  return hit.kind === 'company'
    ? { companyDto: companyDto(hit.registrant, payloads), publicationDto: null }
    : { companyDto: null, publicationDto: publicationDto(hit, payloads) };
}

function companyDto(registrant: Registrant, payloads: Payloads): object {
  const { name, seat, register } = registrant.company;
  return {
    name,
    location: seat,
    euid: registerEuid(registrant.company),
    registerType: { name: register.type },
    registerCourt: { name: courtOf(registrant) },
    state: { name: register.state },
    encryptedId: payloads.company(registrant),
  };
}

/** It has no EUID: whose it is, its name and place tell. */
function publicationDto(hit: PublicationHit, payloads: Payloads): object {
  const { publication } = hit;
  const { category, partId, typeId, typeKey } = publicationKind(publication);
  const form = hit.source === 'register' ? hit.publication.form : 'html';
  return {
    publicationType: { id: typeId, i18n_key: typeKey },
    companyNameAtTimeOfPublication: publication.companyName,
    companyLocation: publication.companyCity,
    sourceName: sourceNameOf(hit),
    sourceDate: publication.publishedOn,
    title: titleOf(hit),
    language: 'de',
    publicationCategory: category,
    publicationPart: { id: partId },
    hasPdf: form === 'html',
    esefPub: form === 'esef',
    xmlPub: false,
    deposit: form === 'deposit',
    encryptedPayload: payloads.publication(hit),
  };
}

export function sourceNameOf({ source }: Pick<PublicationHit, 'source'>): string {
  return source === 'register' ? 'Unternehmensregister' : '(Elektronischer) Bundesanzeiger';
}

/** Invented: that a correction says so behind the title, in brackets. */
export function titleOf({ publication: { title, corrects } }: Pick<PublicationHit, 'publication'>): string {
  return corrects === null ? title : `${title} (${corrects})`;
}

function courtOf({ company }: Registrant): string {
  return `Amtsgericht ${company.register.courtName}`;
}

/** An entry of the register information. Whether anything has changed lately, and when it was looked up, is invented. */
export function registeredCompanyDto(registrant: Registrant, today: string): object {
  const { name, seat, register, status, lastEntryOn } = registrant.company;
  return {
    name,
    location: seat,
    euid: registerEuid(registrant.company),
    registerNumber: `${register.number}${register.suffix === null ? '' : ` ${register.suffix}`}`,
    registerType: register.type,
    registerCourt: courtOf(registrant),
    deletedFlag: status === 'deleted',
    changeFlag: lastEntryOn > addDays(today, -365),
    lastUpdate: addDays(today, -seededRandom(registrant.key).integer(0, 6)),
  };
}
