import { PARSE_KINDS } from '#domain/sources/parseKinds';
import { REGISTER_READINGS } from '../../../workers/registries/handelsregister/registerReadings.ts';
import type { Readable } from '../../../workers/registries/reading/readable.ts';
import { scanBitmap } from '../../../simulator/handelsregister/documents/scanBitmap.ts';
import { tiffFile } from '../../../simulator/handelsregister/documents/tiffFile.ts';
import { filledDocument } from '../../support/hostile/filledDocument.ts';
import { GIANT_DOCUMENTS } from '../../support/hostile/giantDocuments.ts';
import { HOSTILE_ARCHIVES } from '../../support/hostile/hostileArchives.ts';
import type { HostileDocument } from '../../support/hostile/hostileDocument.ts';
import { HOSTILE_PAGES } from '../../support/hostile/hostilePages.ts';
import { HOSTILE_PDFS } from '../../support/hostile/hostilePdfs.ts';
import { hostileXml } from '../../support/hostile/hostileXml.ts';
import { anyPageOf, READ_AS } from '../../support/hostile/readAs.ts';
import { soundDocuments } from '../../support/hostile/soundDocuments.ts';
import { writtenPdf } from '../../support/hostile/writtenPdf.ts';
import type { Dice } from './dice.ts';
import { hostileText } from './hostileText.ts';
import { damaged } from './hostileTable.ts';

/** A document, and what a worker would read in it. */
export interface HostileReading {
  readonly what: Readable;
  readonly bytes: Uint8Array;
}

const PAGES = Object.values(READ_AS);
const ANY_PAGE: readonly Readable[] = [...PAGES, ...PARSE_KINDS.map(anyPageOf)];
const STRUCTURED = REGISTER_READINGS.page('structuredInformation');
const ANY_FILE: readonly Readable[] = [
  REGISTER_READINGS.file('shareholderList'),
  REGISTER_READINGS.file('printout'),
  STRUCTURED,
];
const NOWHERE = ['/etc/hostname', 'http://127.0.0.1:9/'] as const;
const SOUND = soundDocuments();
const MOST_CHARACTERS = 100_000;
const SCAN = tiffFile(scanBitmap(['Liste der Gesellschafter']));

/** Most are small and quick to make; one of sixteen is a giant or a bomb, which takes seconds to read. */
export async function hostileReading(dice: Dice): Promise<HostileReading> {
  return dice.chance(16) ? giant(dice) : dice.pick(SMALL)(dice);
}

type Kind = (dice: Dice) => HostileReading | Promise<HostileReading>;

const SMALL: readonly Kind[] = [
  (dice) => {
    const kind = dice.pick(PARSE_KINDS);
    return { what: READ_AS[kind], bytes: filledDocument(kind, hostileText(dice, MOST_CHARACTERS)) };
  },
  (dice) => {
    const kind = dice.pick(PARSE_KINDS);
    return { what: dice.chance(2) ? READ_AS[kind] : dice.pick(ANY_PAGE), bytes: damaged(dice, SOUND[kind]) };
  },
  async (dice) => ({ what: dice.pick(ANY_FILE), bytes: damaged(dice, await writtenPdf()) }),
  (dice) => ({ what: dice.pick(ANY_FILE), bytes: damaged(dice, SCAN) }),
  (dice) => ({ what: dice.pick([...ANY_PAGE, ...ANY_FILE]), bytes: Buffer.from(hostileText(dice, MOST_CHARACTERS)) }),
];

async function giant(dice: Dice): Promise<HostileReading> {
  const kind = dice.pick(PARSE_KINDS);
  const [what, documents] = dice.pick<readonly [Readable, readonly HostileDocument[]]>([
    [dice.pick(ANY_PAGE), HOSTILE_PAGES],
    [READ_AS[kind], GIANT_DOCUMENTS[kind]],
    [STRUCTURED, hostileXml(...NOWHERE)],
    [dice.pick(ANY_FILE), HOSTILE_ARCHIVES],
    [dice.pick(ANY_FILE), HOSTILE_PDFS],
  ]);
  return { what, bytes: await dice.pick(documents).bytes() };
}
