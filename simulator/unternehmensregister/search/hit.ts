import type { Filing } from '../../dataset/filing.ts';
import type { Publication } from '../../dataset/publication.ts';
import type { Registrant } from './registrant.ts';

/** A publication of either source, with the company that it is of. */
export type PublicationHit =
  | {
      readonly kind: 'publication';
      readonly source: 'register';
      readonly registrant: Registrant;
      readonly publication: Filing;
    }
  | {
      readonly kind: 'publication';
      readonly source: 'gazette';
      readonly registrant: Registrant;
      readonly publication: Publication;
    };

export interface CompanyHit {
  readonly kind: 'company';
  readonly registrant: Registrant;
}

export type Hit = CompanyHit | PublicationHit;

/** What is published of a company until a day, from both sources. */
export function publicationHits(registrant: Registrant, today: string): readonly PublicationHit[] {
  const own = registrant
    .filings()
    .map((publication) => ({ kind: 'publication', source: 'register', registrant, publication }) as const);
  const doubles = registrant
    .notices()
    .map((publication) => ({ kind: 'publication', source: 'gazette', registrant, publication }) as const);
  return [...own, ...doubles].filter(({ publication }) => publication.publishedOn <= today);
}
