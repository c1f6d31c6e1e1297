import type { Random } from '../../../../simulator/dataset/random.ts';
import type { Content } from '../content.ts';
import type { Block } from '../paper.ts';

/** Lays the holders of a list out; head and foot are others'. */
export type Form = (content: Content, random: Random) => Body;

export interface Body {
  readonly blocks: readonly Block[];
  /** As the contract names it; null where the paper can be taken for more than one. */
  readonly layout: string | null;
  /** What percentages the list prints: of each holder, of shares only, or none. */
  readonly percents: 'of-holders' | 'of-shares' | 'none';
}

/** The contract's name of a layout; two languages go before everything else. */
export function layoutOf({ epoch, isBilingual, holdings }: Content, withPercents: string | null): string | null {
  if (isBilingual) {
    return 'bilingual';
  }
  if (epoch === 'geslv') {
    // Where each holder has one share, what is set by share is set by holder as well.
    return holdings.some(({ lots }) => lots.length > 1) ? withPercents : null;
  }
  return epoch === 'numbered' ? 'numbered_2008' : 'pre_2008';
}
