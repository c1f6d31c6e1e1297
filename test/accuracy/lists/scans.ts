import type { Random } from '../../../simulator/dataset/random.ts';
import type { Generate, Sample } from '../sample.ts';
import { drawContent, type Content } from './content.ts';
import { printAsScan, type Recognise } from './engines/scan.ts';
import { isTypewriterText } from './engines/print.ts';
import { holderRows } from './forms/holderTable.ts';
import { leaderLines } from './forms/prose.ts';
import { shareTable } from './forms/shareTable.ts';
import { compose } from './lists.ts';
import type { Paper } from './paper.ts';
import { truthOf } from './truth.ts';

const FORMS = [shareTable, holderRows, leaderLines];

/** Lists that were printed, signed and scanned: nothing can be read of a picture. */
export const pictures: Generate = async (random) => {
  const { paper } = inventPaper(random);
  return {
    bytes: await printAsScan(paper, random, null),
    truth: { kind: 'told', fields: { kind: 'legacy_scan', owners: [] } },
  };
};

/**
 * The same with what a program recognised behind the picture. Where it slipped, a reader may refuse the list, or read
 * it where the rest proves what was meant; it must not tell another value. Names are spared, since nothing on the paper
 * proves them.
 */
export const recognised: Generate = async (random): Promise<Sample> => {
  const { paper, content, body } = inventPaper(random);
  const slips = random.pick([0, 0.01, 0.04]);
  const recognise: Recognise = slips === 0 ? (text) => text : (text, stream) => slipped(text, slips, stream);
  const truth = truthOf(content, body);
  return {
    bytes: await printAsScan(paper, random, recognise),
    truth: truth.kind === 'told' ? { ...truth, isContradictory: true } : truth,
  };
};

interface Invented {
  readonly paper: Paper;
  readonly content: Content;
  readonly body: ReturnType<(typeof FORMS)[number]>;
}

/** Old fonts only, since the recognised text is written in one. */
function inventPaper(random: Random): Invented {
  for (;;) {
    const content = drawContent(random, { holders: [1, 4] });
    const { paper, body } = compose(content, random.pick(FORMS), random);
    if (isTypewriterText(paper)) {
      return { paper, content, body };
    }
  }
}

/** What programs take for each other. */
const CONFUSED: Readonly<Record<string, readonly string[]>> = {
  '0': ['O', 'o', '6', '8'],
  '1': ['l', 'I', '7'],
  '3': ['8'],
  '5': ['S', '6'],
  '6': ['G', '8'],
  '8': ['B', '3'],
  ',': ['.', ''],
  '.': [',', ''],
};

/** Digits and signs of a text that has no name in it. */
function slipped(text: string, probability: number, random: Random): string {
  if (/[A-Za-zÄÖÜäöü]{4}/u.test(text)) {
    return text;
  }
  return Array.from(text, (letter) => slip(letter, probability, random)).join('');
}

function slip(letter: string, probability: number, random: Random): string {
  const others = CONFUSED[letter];
  return others !== undefined && random.chance(probability) ? random.pick(others) : letter;
}
