import type { Random } from '../../../../simulator/dataset/random.ts';
import { percentHeld, type Content, type Holding } from '../content.ts';
import { type Lot, sumOf } from '../lots.ts';
import { paragraph, SPACE, type Block } from '../paper.ts';
import { inOneLine, type Party } from '../parties/party.ts';
import { layoutOf, type Body } from './form.ts';
import { writtenNumbers } from './wording.ts';

const PRONOUNS = { male: 'Er', female: 'Sie', neuter: 'Sie' } as const;

/** One sentence for each holder, or for the only one. */
export function sentences(content: Content, random: Random): Body {
  const { holdings } = content;
  const [only] = holdings;
  if (holdings.length === 1 && only !== undefined && random.chance(0.7)) {
    return body(content, [paragraph(soleHolder(content, only, random))]);
  }
  const isNumbered = random.chance(0.5);
  const say = random.pick([holds, isInvolved]);
  return body(
    content,
    holdings.flatMap((holding, index) => [
      paragraph(`${isNumbered ? `${index + 1}. ` : ''}${say(content, holding)}`),
      SPACE,
    ]),
  );
}

function body(content: Content, blocks: readonly Block[]): Body {
  return { blocks, layout: layoutOf(content, null), percents: content.epoch === 'geslv' ? 'of-holders' : 'none' };
}

function soleHolder(content: Content, holding: Holding, random: Random): string {
  const { party, lots } = holding;
  const shares = sharesOf(content, holding);
  const who = subject(party);
  const role = party.gender === 'male' ? 'Alleiniger Gesellschafter' : 'Alleinige Gesellschafterin';
  const all = content.figures.amount(sumOf(lots));
  return random.pick([
    `${role} der ${content.company.name} ist ${lowered(who)} ${PRONOUNS[party.gender]} hält ${shares}.`,
    `${role} ist ${lowered(who)} ${party.gender === 'male' ? 'der' : 'die'} sämtliche Geschäftsanteile (${shares}) im Gesamtnennbetrag von ${all} hält.`,
    `Sämtliche Geschäftsanteile der Gesellschaft, nämlich ${shares}, hält ${lowered(who).replace(/,$/u, '')}.`,
  ]);
}

/** The subject in the middle of a sentence. */
function lowered(who: string): string {
  return who.replace(/^Die /u, 'die ');
}

function subject(party: Party): string {
  return party.subject.endsWith(',') ? party.subject : `${party.subject},`;
}

/** `Frau … hält den Geschäftsanteil Nr. 1 …` */
export function holds(content: Content, holding: Holding): string {
  return `${holding.party.subject.replace(/,$/u, '')} hält ${sharesOf(content, holding)}.`;
}

function isInvolved(content: Content, holding: Holding): string {
  const shares = sharesOf(content, holding, false);
  return content.epoch === 'contributions'
    ? `${subject(holding.party)} hat übernommen: ${shares}.`
    : `${subject(holding.party)} ist mit folgenden Geschäftsanteilen beteiligt: ${shares}.`;
}

/** `die Geschäftsanteile Nr. 1 bis 12.500 im Nennbetrag von je 1,00 EUR (insgesamt 12.500,00 EUR, 50,0 %)`. */
function sharesOf(content: Content, { lots }: Holding, hasArticle = true): string {
  const { figures, epoch } = content;
  const percent = epoch === 'geslv' ? `, ${figures.percent(percentHeld(content, lots))}` : '';
  const sum = lots.length > 1 || lots.some(({ count }) => count > 1) ? `insgesamt ${figures.amount(sumOf(lots))}` : '';
  const closing = `${sum}${percent}`.replace(/^, /u, '');
  const runs = lots.map((lot) => runOf(content, lot, hasArticle)).join(' und ');
  return `${runs}${closing === '' ? '' : ` (${closing})`}`;
}

function runOf({ figures, epoch }: Content, { from, to, count, each }: Lot, hasArticle: boolean): string {
  if (epoch === 'contributions') {
    return `eine Stammeinlage von ${figures.amount(count * each)}`;
  }
  const numbers = `Nr. ${figures.range(from, to)} im Nennbetrag von`;
  return count === 1
    ? `${hasArticle ? 'den ' : ''}Geschäftsanteil ${numbers} ${figures.amount(each)}`
    : `${hasArticle ? 'die ' : ''}Geschäftsanteile ${numbers} je ${figures.amount(each)}`;
}

/** A line for each holder with dots to the amount, and the numbers below. */
export function leaderLines(content: Content, random: Random): Body {
  const { figures, epoch } = content;
  const hasPercents = epoch === 'geslv';
  const sign = random.pick([(index: number) => `${index + 1}. `, (index: number) => `${index + 1}) `, () => '']);
  const word = random.pick(['Geschäftsanteile Nr.', 'lfd. Nr.', 'Nr.']);
  return body(
    content,
    content.holdings.flatMap((holding, index): Block[] => {
      const { party, lots } = holding;
      const percent = hasPercents ? ` (${figures.percent(percentHeld(content, lots))})` : '';
      const numbers =
        epoch === 'contributions' ? [] : [paragraph(`${word} ${numbersOf(content, holding)}`, 'left', 24)];
      return [
        {
          kind: 'leader',
          left: `${sign(index)}${inOneLine(party)}`,
          right: `${figures.amount(sumOf(lots))}${percent}`,
        },
        ...numbers,
        ...(random.chance(0.5) ? [SPACE] : []),
      ];
    }),
  );
}

/** Numbers with the amount of each where shares differ. */
function numbersOf(content: Content, { lots }: Holding): string {
  const { figures } = content;
  const [first] = lots;
  const isUniform = lots.every(({ each }) => each === first?.each);
  return isUniform && first !== undefined
    ? `${writtenNumbers(lots, content)} ${lots.length > 1 || first.count > 1 ? 'zu je' : 'zu'} ${figures.amount(first.each)}`
    : lots
        .map((lot) => `${figures.range(lot.from, lot.to)} zu ${lot.count > 1 ? 'je ' : ''}${figures.amount(lot.each)}`)
        .join(', ');
}

/** A block of labels and values for each holder. */
export function labelledBlocks(content: Content, random: Random): Body {
  const { figures, epoch } = content;
  const title = random.pick([(index: number) => `Gesellschafter ${index + 1}`, (index: number) => `${index + 1}.`]);
  const nameLabel = random.pick(['Gesellschafter', 'Name', 'Inhaber']);
  return body(
    content,
    content.holdings.flatMap((holding, index): Block[] => [
      paragraph(title(index)),
      paragraph(`${nameLabel}: ${holding.party.name}`),
      ...holding.party.particulars.map((particular) => paragraph(particular)),
      ...(epoch === 'contributions' ? [] : [paragraph(`Geschäftsanteile: Nr. ${numbersOf(content, holding)}`)]),
      paragraph(
        `${epoch === 'contributions' ? 'Stammeinlage' : 'Nennbetrag insgesamt'}: ${figures.amount(sumOf(holding.lots))}`,
      ),
      ...(epoch === 'geslv'
        ? [paragraph(`Beteiligung am Stammkapital: ${figures.percent(percentHeld(content, holding.lots))}`)]
        : []),
      SPACE,
    ]),
  );
}
