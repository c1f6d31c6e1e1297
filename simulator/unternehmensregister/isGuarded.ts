import { seededRandom } from '../dataset/random.ts';
import type { PublicationHit } from './search/hit.ts';

/** Of the gazette's publications that are shown here too. Invented, as are those of the register's own. */
const GUARDED_DOUBLES = 0.4;

/** Which of the two gates that are told of stands before a publication: the check for humans, or none. */
export function isGuarded({ source, publication }: Pick<PublicationHit, 'source' | 'publication'>): boolean {
  return source === 'register' ? publication.captchaGuarded : seededRandom(publication.id).chance(GUARDED_DOUBLES);
}
