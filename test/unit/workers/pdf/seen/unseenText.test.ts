import { describe, expect, test } from '@jest/globals';
import { parseShareholderList } from '../../../../../workers/registries/handelsregister/shareholderList/parseShareholderList.ts';
import { parsePrintout } from '../../../../../workers/registries/handelsregister/printout/parsePrintout.ts';
import { heldList } from '../../../../../workers/registries/held/heldList.ts';
import { FIRST_AMOUNT, type Painted, paintedList, streamOf } from '../../../../support/shareholderLists/paintedList.ts';

const within = (operators: string) => (text: string) => `q ${operators} ${text} Q`;
const form = (text: string, box = '0 0 595 842'): string =>
  streamOf(`/Type /XObject /Subtype /Form /BBox [${box}] /Resources << /Font << /F1 4 0 R >> >>`, text);
const picture = streamOf(
  '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
  'x',
);
const [OBJECT, LAYER] = ['/XObject << /X 6 0 R >>', '/Properties << /L 6 0 R >>'];
const AMOUNT = 'BT /F1 9 Tf 420 710 Td (12.500,00 EUR) Tj ET';
const AT_AMOUNT = '70 0 0 12 418 708 cm';
const layers = (off: string): string => `/OCProperties << /OCGs [6 0 R] /D << ${off} >> >>`;
const note = (subtype: string, more = ''): Painted => ({
  page: '/Annots [6 0 R]',
  objects: [`<< /Type /Annot /Subtype /${subtype} /Rect [420 708 480 720] /F 4 ${more} >>`],
});

const UNSEEN: readonly (readonly [string, Painted, RegExp])[] = [
  ['white', { amount: within('1 g') }, /colour of its ground/u],
  ['nearly white', { amount: within('0.97 0.98 0.96 rg') }, /colour of its ground/u],
  ['black on a black ground', { before: `${FIRST_AMOUNT} re f` }, /colour of its ground/u],
  [
    'grey on a ground of the same grey',
    { before: `q 0.5 g ${FIRST_AMOUNT} re f Q`, amount: within('0.5 g') },
    /ground/u,
  ],
  ['on a picture', { before: `q ${AT_AMOUNT} /X Do Q`, resources: OBJECT, objects: [picture] }, /picture/u],
  ['invisible', { amount: within('3 Tr') }, /invisible/u],
  ['only there to clip', { amount: within('7 Tr') }, /invisible/u],
  ['clipped away', { amount: within('0 0 10 10 re W n') }, /outside/u],
  ['clipped by a triangle', { amount: within('0 0 m 595 0 l 0 842 l h W n') }, /outside/u],
  ['clipped by nothing', { amount: within('W n') }, /outside/u],
  ['outside of the crop box', { page: '/CropBox [0 0 410 842]' }, /outside/u],
  ['outside of the page', { after: 'BT /F1 9 Tf 700 100 Td (1) Tj ET' }, /outside/u],
  ['covered by a white box', { after: `1 g ${FIRST_AMOUNT} re f` }, /covered/u],
  ['covered in one digit', { after: '1 g 419 708 5 12 re f' }, /covered/u],
  [
    'covered by a box behind which another amount is drawn',
    { after: `q 1 g ${FIRST_AMOUNT} re f Q ${AMOUNT}` },
    /covered/u,
  ],
  ['covered by a thick line', { after: 'q 1 G 12 w 418 713 m 490 713 l S Q' }, /covered/u],
  [
    'covered by many thin lines',
    { after: Array.from({ length: 12 }, (_, at) => `1 G 418 ${708 + at} m 490 ${708 + at} l S`).join(' ') },
    /covered/u,
  ],
  ['covered by a picture', { after: `q ${AT_AMOUNT} /X Do Q`, resources: OBJECT, objects: [picture] }, /covered/u],
  [
    'covered by a picture in the page itself',
    { after: `q ${AT_AMOUNT} BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q` },
    /covered/u,
  ],
  [
    'covered by a drawing',
    { after: '/X Do', resources: OBJECT, objects: [form(`1 g ${FIRST_AMOUNT} re f`)] },
    /covered/u,
  ],
  ['tiny', { after: 'BT /F1 1 Tf 420 600 Td (12.500,00 EUR) Tj ET' }, /too small/u],
  ['tiny by its matrix', { amount: within('0.1 0 0 0.1 300 600 cm') }, /too small/u],
  ['transparent', { amount: within('/G gs'), resources: '/ExtGState << /G << /ca 0 >> >>' }, /colour of its ground/u],
  [
    'in a transparent group',
    {
      after: '/G gs /X Do',
      resources: `${OBJECT} /ExtGState << /G << /ca 0 >> >>`,
      objects: [
        streamOf(
          '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency >> /Resources << /Font << /F1 4 0 R >> >>',
          'BT /F1 9 Tf 40 600 Td (Summe) Tj ET',
        ),
      ],
    },
    /colour of its ground/u,
  ],
  ['mixed with its ground', { amount: within('/G gs'), resources: '/ExtGState << /G << /BM /Screen >> >>' }, /mixed/u],
  [
    'cut off by the box of a drawing',
    { after: '/X Do', resources: OBJECT, objects: [form('BT /F1 9 Tf 40 600 Td (Summe) Tj ET', '0 0 10 10')] },
    /outside/u,
  ],
  [
    'white in a drawing',
    { after: '/X Do', resources: OBJECT, objects: [form('1 g BT /F1 9 Tf 40 600 Td (Summe) Tj ET')] },
    /colour of its ground/u,
  ],
  [
    'in a layer that is off',
    {
      amount: (text) => `/OC /L BDC ${text} EMC`,
      resources: LAYER,
      catalog: layers('/OFF [6 0 R]'),
      objects: ['<< /Type /OCG /Name (L) >>'],
    },
    /layer/u,
  ],
  [
    'in a layer of a file whose layers are off',
    {
      amount: (text) => `/OC /L BDC ${text} EMC`,
      resources: LAYER,
      catalog: layers('/BaseState /OFF'),
      objects: ['<< /Type /OCG /Name (L) >>'],
    },
    /layer/u,
  ],
  [
    'in a pattern',
    {
      after: '/Pattern cs /P scn 40 500 100 100 re f',
      resources: '/Pattern << /P 6 0 R >>',
      objects: [
        streamOf(
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 100 100] /XStep 100 /YStep 100 /Resources << /Font << /F1 4 0 R >> >>',
          'BT /F1 9 Tf 4 4 Td (13.000,00 EUR) Tj ET',
        ),
      ],
    },
    /pattern/u,
  ],
  [
    'parted by a control character',
    {
      after: 'BT /F2 9 Tf 40 600 Td (12\u0003500) Tj ET',
      resources: '/Font << /F1 4 0 R /F2 6 0 R >>',
      objects: [
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [3 /space] >> /ToUnicode 7 0 R >>',
        streamOf('', '1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <03> <200B> endbfchar'),
      ],
    },
    /control/u,
  ],
  ...(['FreeText', 'Stamp', 'Square', 'Redact'] as const).map(
    (subtype) =>
      [`under a note: ${subtype}`, note(subtype, '/DA (/F1 9 Tf) /Contents (13.000,00 EUR)'), /note, stamp/u] as const,
  ),
  ['under a form field', note('Widget', '/FT /Tx /T (a) /V (13.000,00 EUR)'), /note, stamp/u],
  ['under a seal', note('Widget', '/FT /Sig /T (a)'), /note, stamp/u],
];

describe('text that nobody sees', () => {
  test.each(UNSEEN)(
    'that is %s refuses the list, at the register and as an upload',
    async (_title, painted, reason) => {
      const list = await parseShareholderList(paintedList(painted));
      expect(list).toMatchObject({ kind: 'damaged', owners: [], warnings: [expect.stringMatching(reason)] });
      const held = await heldList(paintedList(painted), { registerCapital: null, wantsWords: true });
      expect(held).toEqual({ kind: 'refused', code: 'document_unreadable', message: expect.stringMatching(reason) });
    },
  );

  test.each(UNSEEN)('that is %s refuses what should be a printout', async (_title, painted, reason) => {
    await expect(parsePrintout(paintedList(painted))).rejects.toThrow(reason);
  });

  test('is no part of an upload where a program recognised it in a picture', async () => {
    const scan = paintedList({
      before: 'q 595 0 0 842 0 0 cm /X Do Q 3 Tr',
      resources: OBJECT,
      objects: [picture],
    });
    expect(await parseShareholderList(scan)).toMatchObject({ kind: 'parsed', warnings: ['recognised_text'] });
    expect(await heldList(scan, { registerCapital: null, wantsWords: false })).toMatchObject({
      kind: 'refused',
      code: 'document_unsupported',
      message: expect.stringContaining('Scans are not read.'),
    });
    await expect(parsePrintout(scan)).rejects.toThrow('recognised in pictures');
  });
});

const SEEN: readonly (readonly [string, Painted])[] = [
  ['plain', {}],
  ['on a coloured ground', { before: `q 0.9 0.95 1 rg ${FIRST_AMOUNT} re f Q` }],
  ['white on a dark ground', { before: `q 0 0 0.4 rg ${FIRST_AMOUNT} re f Q`, amount: within('1 g') }],
  ['on white that hides a black ground', { before: `0 g 0 0 595 842 re f 1 g 0 0 595 842 re f 0 g` }],
  ['in a frame and underlined', { after: `418 706 74 16 re S 0.5 w 420 708.5 m 480 708.5 l S` }],
  ['struck out by a thin line', { after: '0.5 w 420 713 m 480 713 l S' }],
  ['clipped to the page', { amount: within('0 0 595 842 re W n') }],
  ['in a drawing', { amount: () => '/X Do', resources: OBJECT, objects: [form(AMOUNT)] }],
  [
    'in a layer that is on',
    {
      amount: (text) => `/OC /L BDC ${text} EMC`,
      resources: LAYER,
      catalog: layers('/ON [6 0 R]'),
      objects: ['<< /Type /OCG /Name (L) >>'],
    },
  ],
  ['under a link', note('Link', '/A << /S /URI /URI (https://example.org) >>')],
  ['beside a picture', { before: 'q 90 0 0 40 450 790 cm /X Do Q', resources: OBJECT, objects: [picture] }],
  ['drawn behind white text that was saved away', { before: 'q 1 g 3 Tr 7 Tc 50 Tz 8 Ts Q' }],
];

test.each(SEEN)('a list whose text is %s is read', async (_title, painted) => {
  const list = await parseShareholderList(paintedList(painted));
  expect(list).toEqual(await parseShareholderList(paintedList()));
  expect(list).toMatchObject({ kind: 'parsed', share_capital: 25_000, total_matches_capital: true });
});

describe('what a page may draw is counted', () => {
  const nested = (depth: number, times: number): Painted => ({
    after: '/X Do',
    resources: OBJECT,
    objects: Array.from({ length: depth }, (_, at) =>
      streamOf(
        `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X ${at + 7} 0 R >> >>`,
        at === depth - 1 ? '0 0 m 1 1 l S' : '/X Do '.repeat(times),
      ),
    ),
  });

  test.each<[string, Painted, RegExp]>([
    ['drawings in drawings', nested(250, 1), /more than 200 deep/u],
    ['drawings that draw others', nested(5, 12), /more than 20000 drawings/u],
    ['saved states', { after: 'q '.repeat(300) }, /more than 200 deep/u],
    ['pictures', { after: '/X Do '.repeat(6_000), resources: OBJECT, objects: [picture] }, /more than 5000 pictures/u],
    ['boxes over all of the page', { after: '0 0 595 842 re f '.repeat(20_000) }, /steps to draw/u],
  ])('and too many %s refuse it', async (_title, painted, reason) => {
    expect(await parseShareholderList(paintedList(painted))).toMatchObject({
      kind: 'damaged',
      warnings: [expect.stringMatching(reason)],
    });
  });
});
