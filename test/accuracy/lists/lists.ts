import type { Random } from '../../../simulator/dataset/random.ts';
import type { Generate, Sample } from '../sample.ts';
import { drawContent, type Content, type Wish } from './content.ts';
import type { Print } from './engines/print.ts';
import { printWithPdfLib } from './engines/pdfLibEngine.ts';
import { printWithPdfkit } from './engines/pdfkitEngine.ts';
import type { Form } from './forms/form.ts';
import { holderBlocks, holderRows } from './forms/holderTable.ts';
import { labelledBlocks, leaderLines, sentences } from './forms/prose.ts';
import { shareTable } from './forms/shareTable.ts';
import { listFoot, listHead, type CapitalPlace } from './frame.ts';
import type { Paper } from './paper.ts';
import { truthOf } from './truth.ts';

/** What a family draws, and how. */
export interface Plan extends Wish {
  readonly forms?: readonly Form[];
  readonly engines?: readonly Print[];
  /** Changes what is told before it is laid out. */
  readonly change?: (content: Content, random: Random) => Content;
}

export const ALL_FORMS: readonly Form[] = [
  shareTable,
  shareTable,
  holderBlocks,
  holderRows,
  sentences,
  leaderLines,
  labelledBlocks,
];
const ENGINES: readonly Print[] = [printWithPdfkit, printWithPdfLib];

/** Invents lists by one of these plans. */
export function lists(...plans: readonly Plan[]): Generate {
  return async (random) => {
    const plan = random.pick(plans);
    const drawn = drawContent(random, plan);
    return print(plan.change?.(drawn, random) ?? drawn, plan, random);
  };
}

async function print(content: Content, plan: Plan, random: Random): Promise<Sample> {
  const { paper, body } = compose(content, random.pick(plan.forms ?? ALL_FORMS), random);
  const bytes = await random.pick(plan.engines ?? ENGINES)(paper, random);
  return { bytes, truth: truthOf(content, body) };
}

/** Head, holders and foot. */
export function compose(
  content: Content,
  form: Form,
  random: Random,
): { readonly paper: Paper; readonly body: ReturnType<Form> } {
  const place: CapitalPlace = random.pick(['head', 'foot', 'head', 'both']);
  const body = form(content, random);
  const paper: Paper = {
    blocks: [...listHead(content, random, place), ...body.blocks, ...listFoot(content, random, place)],
    header: random.chance(0.2) ? `${content.company.name} - Gesellschafterliste` : null,
    footer: random.chance(0.3) ? random.pick(['Seite #', '- # -', '#']) : null,
    isLandscape: random.chance(0.2),
  };
  return { paper, body };
}
