import type { Random } from '../../../simulator/dataset/random.ts';
import { heldSum, type Content, type Holding } from './content.ts';
import { organization } from './parties/firm.ts';
import type { Party } from './parties/party.ts';

/** What can be unusual about a list. */

/** No capital is printed: percentages prove the rows, or nothing does. */
export function withoutCapital(content: Content): Content {
  return { ...content, capital: null, isUnproven: content.epoch !== 'geslv' };
}

/** The capital that is printed is not what the rows come to; percentages are parts of the one or the other. */
export function withDifferingSum(content: Content, random: Random): Content {
  const sum = heldSum(content);
  const differences = [500, 1_000, 2_500, 5_000, 25_000, -500, -1_000].filter((difference) => sum + difference > 0);
  const capital = sum + random.pick(differences);
  return {
    ...content,
    capital,
    whole: random.pick([sum, sum, capital]),
    printedSum: random.pick([sum, sum, capital]),
  };
}

/** A holder's shares were redeemed: the capital stayed, or was lowered by them (sections 34, 58 GmbHG). */
export function withRedeemed(content: Content, random: Random): Content {
  const gone = content.holdings.find(({ lots }) => lots.length === 1 && lots[0]?.count === 1);
  if (gone === undefined || content.holdings.length < 2) {
    return content;
  }
  const left = content.holdings.filter((holding) => holding !== gone);
  const sum = heldSum({ holdings: left });
  const whole = random.pick([content.whole, sum]);
  const stays = random.chance(0.5);
  return {
    ...content,
    holdings: stays ? content.holdings.map((holding) => (holding === gone ? redeemed(gone, random) : holding)) : left,
    redeemed: stays ? [] : gone.lots,
    // Where the row still has a percentage, it is a part of the whole that it once belonged to.
    whole: stays ? content.whole : whole,
    capital: stays ? content.whole : whole,
    printedSum: sum,
  };
}

function redeemed({ lots }: Holding, random: Random): Holding {
  const name = random.pick([
    'eingezogen',
    '- eingezogen -',
    'Geschäftsanteil eingezogen',
    'eingezogen durch Beschluss',
  ]);
  const party = organization({
    name,
    particulars: [],
    columns: { last: name, first: '', born: '', place: '' },
    subject: '',
    identity: {},
  });
  return { party, lots, isRedeemed: true };
}

/** The company holds some of its own shares (section 33 GmbHG). */
export function withOwnShares(content: Content, random: Random): Content {
  const index = random.integer(0, content.holdings.length - 1);
  const { name } = content.company;
  const [title = name, ...particulars] = random.pick<readonly string[]>([
    [`${name} (eigene Anteile)`],
    [name, 'eigene Anteile'],
    [name, 'eigene Geschäftsanteile der Gesellschaft'],
    ['Die Gesellschaft selbst', 'eigene Anteile'],
  ]);
  const { identity, ...party } = organization({
    name: title,
    particulars,
    columns: { last: [title, ...particulars].join('\n'), first: '', born: '', place: '' },
    subject: `Die ${name} selbst (eigene Anteile)`,
    identity: {},
  });
  const own = { ...party, identity: { ...identity, name } };
  return {
    ...content,
    holdings: content.holdings.map((holding, place) => (place === index ? { ...holding, party: own } : holding)),
  };
}

/** Percentages below one are not told exactly (section 4 GesLV). */
export function withoutSmallPercents(content: Content, random: Random): Content {
  const small = random.pick(['< 1', '<1', 'unter 1', 'weniger als 1']);
  const { figures } = content;
  return {
    ...content,
    hidesSmallPercents: true,
    figures: {
      ...figures,
      percent: (value) => (value < 1 ? `${small} %` : figures.percent(value)),
      barePercent: (value) => (value < 1 ? small : figures.barePercent(value)),
    },
  };
}

/** Behind a holder others are named who hold nothing: a trustor, a pledgee, one with the use of a share. */
export function withTrustees(content: Content, random: Random): Content {
  const other = random.pick(['Herrn Ludwig Vorbesitz', 'Frau Mathilde Vorbesitz', 'die Vorbesitz Beteiligungs GmbH']);
  const remark = random.pick([`als Treuhänder für ${other}`, `treuhänderisch für ${other}`, `verpfändet an ${other}`]);
  const index = random.integer(0, content.holdings.length - 1);
  const holdings = content.holdings.map((holding, place) => {
    const { party } = holding;
    return place === index ? { ...holding, party: { ...party, ...remarked(party, remark) } } : holding;
  });
  return { ...content, holdings };
}

function remarked({ particulars, columns, subject }: Party, remark: string): Partial<Party> {
  return {
    particulars: [...particulars, remark],
    columns: { ...columns, place: `${columns.place}, ${remark}` },
    subject: `${subject.replace(/,$/u, '')}, ${remark},`,
  };
}
