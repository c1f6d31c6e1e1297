import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import type { Random } from '../../simulator/dataset/random.ts';
import { listArbitrary, styleArbitrary } from '../support/shareholderLists/arbitraryList.ts';
import { drawList, printedCapital } from '../support/shareholderLists/drawList.ts';
import { trueOwners, truePercentages } from '../support/shareholderLists/trueOwners.ts';
import type { ListStyle } from '../support/shareholderLists/listForms.ts';
import { capitalOf, type TrueList } from '../support/shareholderLists/listTruth.ts';
import { suitedList } from '../support/shareholderLists/suitedList.ts';
import { otherRegisterPage } from './registerPage.ts';
import { Near, type Sample, type Truth } from './sample.ts';

/** Percentages are printed with two decimals or more (§ 4 GesLV). */
const HALF_A_DIGIT = 0.006;
const MOST_HOLDERS = 6;

/**
 * A shareholder list of any epoch and layout, or another file of the register folder
 * (docs/spec/registries.md, "Shareholder lists").
 */
export async function shareholderLists(random: Random): Promise<Sample> {
  if (random.chance(0.08)) {
    return otherFile(random);
  }
  const seed = random.integer(0, 2 ** 31 - 1);
  const [drawn] = fc.sample(fc.tuple(listArbitrary(MOST_HOLDERS), styleArbitrary), { seed, numRuns: 1 });
  const [sample, style] = drawn ?? [];
  if (sample === undefined || style === undefined) {
    throw new Error('fast-check drew no list.');
  }
  const list = suitedList(sample, style.form);
  return list.stakes.length === 0
    ? shareholderLists(random)
    : { bytes: await drawList(list, style), truth: truthOf(list, style) };
}

function truthOf(list: TrueList, style: ListStyle): Truth {
  return { kind: 'told', fields: fieldsOf(list, style), isContradictory: style.printed !== 'right' };
}

function fieldsOf(list: TrueList, style: ListStyle): Readonly<Record<string, unknown>> {
  const { form } = style;
  const percentages = truePercentages(list);
  return {
    kind: 'parsed',
    document_date: list.day,
    share_capital: printedCapital(list, style),
    currency: list.currency,
    total_matches_capital: printedCapital(list, style) === capitalOf(list),
    owners: trueOwners(list, form !== 'contributions').map((owner, index) => ({
      ...owner,
      percentage: new Near(percentages[index] ?? 0, HALF_A_DIGIT),
    })),
  };
}

/** What is no list must not be read as one. */
async function otherFile(random: Random): Promise<Sample> {
  const told = (bytes: Uint8Array, kind: string): Sample => ({
    bytes,
    truth: { kind: 'told', fields: { kind, owners: [] } },
  });
  const files: readonly (() => Sample | Promise<Sample>)[] = [
    () => told(Buffer.from('II*\u0000 a picture of a list'), 'legacy_scan'),
    () => told(otherRegisterPage(random), 'not_a_list'),
    () => told(Buffer.alloc(0), 'damaged'),
    async () => told((await contract()).subarray(0, 400), 'damaged'),
    async () => told(await contract(), 'not_a_list'),
  ];
  return random.pick(files)();
}

/** Articles of association name the founders and their shares, and are no list. */
function contract(): Promise<Buffer> {
  const pdf = new PDFDocument();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf
      .text('Gesellschaftsvertrag')
      .moveDown()
      .text('§ 1 Die Firma lautet Muster GmbH. § 2 Gegenstand ist der Handel.');
    pdf.text(
      '§ 3 Die Gesellschaft wird durch ihre Geschäftsführer vertreten. § 4 Das Geschäftsjahr ist das Kalenderjahr.',
    );
    pdf.end();
  });
}
