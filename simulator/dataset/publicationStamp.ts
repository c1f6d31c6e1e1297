import type { CompanyWithoutPublications } from './company.ts';
import type { Publication } from './publication.ts';
import { printedName } from './publicationNames.ts';
import type { Random } from './random.ts';

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

type Stamp = Pick<Publication, 'id' | 'documentNumber' | 'publishedOn' | 'companyName' | 'companyCity'>;

/** By what a publication is known, and whose it says it is. */
export function publicationStamp(company: CompanyWithoutPublications, publishedOn: string, random: Random): Stamp {
  const identity = random.fork('id');
  return {
    id: Array.from({ length: ID_LENGTH }, () =>
      ID_CHARACTERS.charAt(identity.integer(0, ID_CHARACTERS.length - 1)),
    ).join(''),
    documentNumber: publishedOn.slice(2).replaceAll('-', '') + String(identity.integer(0, 999_999)).padStart(6, '0'),
    publishedOn,
    ...printedName(company, Number(publishedOn.slice(0, 4)), random.fork('name')),
  };
}
