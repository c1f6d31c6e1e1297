import type { Random } from '../../../simulator/dataset/random.ts';
import { heldSum, type Content } from './content.ts';
import { paragraph, SPACE, type Block } from './paper.ts';
import { MEN, SURNAMES } from './parties/names.ts';

/** Where a list names the share capital. */
export type CapitalPlace = 'head' | 'foot' | 'both';

const TITLES = [
  'Liste der Gesellschafter',
  'Gesellschafterliste',
  'LISTE DER GESELLSCHAFTER',
  'Liste der Gesellschafter',
];
const BILINGUAL_TITLES = ['Liste der Gesellschafter / List of Shareholders', 'Gesellschafterliste / Shareholder List'];

/** What stands above the holders. */
export function listHead(content: Content, random: Random, place: CapitalPlace): readonly Block[] {
  const { name, seat, register } = content.company;
  const title = random.pick(content.isBilingual ? BILINGUAL_TITLES : TITLES);
  const entry = `${register.type} ${register.number}`;
  const lines = random.pick([
    [title, `der ${name}`, `mit Sitz in ${seat}`, `Amtsgericht ${register.court}, ${entry}`],
    [title, `der Firma ${name}, ${seat}`, `(Amtsgericht ${register.court} ${entry})`],
    [
      `${title} der ${name} mit dem Sitz in ${seat}, eingetragen im Handelsregister des Amtsgerichts ${register.court} unter ${entry}`,
    ],
    [name, `${seat} - ${entry} AG ${register.court}`, title],
    [title, name, seat],
  ]);
  const capital = place === 'foot' || content.capital === null ? [] : [paragraph(capitalLine(content, random))];
  const law = random.chance(0.3) ? [paragraph('gemäß § 40 Abs. 1 GmbHG')] : [];
  return [
    ...lines.map((text): Block => (text === title ? { kind: 'title', text } : paragraph(text, 'center'))),
    ...law,
    SPACE,
    ...capital,
    ...(capital.length > 0 ? [SPACE] : []),
  ];
}

function capitalLine({ capital, figures, isBilingual }: Content, random: Random): string {
  const amount = figures.amount(capital ?? 0);
  if (isBilingual) {
    return random.pick([`Stammkapital / Share capital: ${amount}`, `Stammkapital (share capital): ${amount}`]);
  }
  return random.pick([
    `Stammkapital: ${amount}`,
    `Stammkapital der Gesellschaft: ${amount}`,
    `Das Stammkapital beträgt ${amount}.`,
    `Höhe des Stammkapitals: ${amount}`,
  ]);
}

/** What stands below: the capital, the day and who signs. Who signs holds nothing. */
export function listFoot(content: Content, random: Random, place: CapitalPlace): readonly Block[] {
  const capital = place === 'head' || content.capital === null ? [] : [paragraph(capitalLine(content, random)), SPACE];
  return [
    SPACE,
    ...redeemedNote(content, random),
    ...capital,
    ...random.pick([signedByDirector, signedByNotary, signedByNotary])(content, random),
  ];
}

function redeemedNote({ redeemed, figures, day }: Content, random: Random): readonly Block[] {
  return redeemed.flatMap(({ from, each }) => {
    const share = `Nr. ${figures.shareNumber(from)} im Nennbetrag von ${figures.amount(each)}`;
    const deed = `Beschluss vom ${figures.day(day)}`;
    return [
      paragraph(
        random.pick([
          `Der Geschäftsanteil ${share} wurde durch ${deed} eingezogen.`,
          `Geschäftsanteil ${share}: eingezogen (${deed}).`,
          `Eingezogen wurde der Geschäftsanteil ${share} des Herrn Ludwig Vorbesitz.`,
        ]),
      ),
      SPACE,
    ];
  });
}

function dayLine({ company, figures, day }: Content, random: Random): string {
  return random.pick([
    `${company.seat}, den ${figures.day(day)}`,
    `${company.seat}, ${figures.day(day)}`,
    `${company.seat}, am ${figures.day(day)}`,
  ]);
}

function signer(random: Random): string {
  return `${random.pick(MEN)} ${random.pick(SURNAMES)}`;
}

function signedByDirector(content: Content, random: Random): readonly Block[] {
  return [
    paragraph(dayLine(content, random)),
    SPACE,
    paragraph(random.pick(['______________________', '.................................', 'gez.'])),
    paragraph(
      random.pick([
        `${signer(random)} (Geschäftsführer)`,
        `${signer(random)}, Geschäftsführer`,
        `Geschäftsführer ${signer(random)}`,
      ]),
    ),
  ];
}

/** With the certificate of section 40 (2) GmbHG, on this page or one of its own. */
function signedByNotary(content: Content, random: Random): readonly Block[] {
  const notary = `${random.pick(['Dr. ', ''])}${signer(random)}`;
  const certificate = random.pick([
    'Hiermit bescheinige ich gemäß § 40 Abs. 2 Satz 2 GmbHG, dass die geänderten Eintragungen in vorstehender Liste den Veränderungen entsprechen, an denen ich mitgewirkt habe, und die übrigen Eintragungen mit dem Inhalt der zuletzt im Handelsregister aufgenommenen Liste übereinstimmen.',
    `Bescheinigung des Notars: Die Eintragungen entsprechen den Veränderungen aufgrund meiner Urkunde vom ${content.figures.day(content.day)}, UR-Nr. ${random.integer(1, 3000)}/2020 ${notary.slice(0, 1)}. Die übrigen Eintragungen stimmen mit der zuletzt aufgenommenen Liste überein.`,
  ]);
  const isApart = random.chance(0.4);
  return [
    ...(isApart ? [paragraph(dayLine(content, random)), { kind: 'page-break' } as const] : []),
    paragraph(certificate),
    SPACE,
    paragraph(dayLine(content, random)),
    SPACE,
    ...(random.chance(0.5) ? [paragraph('L.S.', 'center')] : []),
    paragraph(
      random.pick([`${notary}, Notar`, `gez. ${notary} (Notar)`, `Notar ${notary} in ${content.company.seat}`]),
    ),
  ];
}

/** Whether the rows come to the capital that is printed; null where none is. */
export function totalMatches(content: Content): boolean | null {
  return content.capital === null ? null : Math.abs(heldSum(content) - content.capital) < 0.005;
}
