import type { PdfPage, PdfWord, Ruling } from './pdfPage.ts';

/** Characters that draw boxes (Unicode, 2500 to 257F). */
const BOX = /[\u2500-\u257f]+/gu;
/** Those that draw nothing from top to bottom. */
const FLAT = /[─━═╌╍┄┅┈┉╴╶╸╺╼╾]/u;
/** Of the font size: how far above the baseline lines across are drawn, and how high lines along are. */
const [MIDDLE, HEIGHT] = [0.3, 1.2];

/** A page with the lines that frames draw which are typed in characters; these stay words, for they fill lines of text. */
export function withTypedFrames(page: PdfPage): PdfPage {
  const typed = page.words.flatMap(partsOf).flatMap(rulingsOf);
  return typed.length === 0 ? page : { ...page, rulings: [...page.rulings, ...inOnePiece(typed)] };
}

/** The parts of a word that draw; letters of typed tables are equally wide. */
function partsOf(word: PdfWord): readonly PdfWord[] {
  const letter = (word.right - word.left) / word.text.length;
  return [...word.text.matchAll(BOX)].map(({ 0: text, index }) => ({
    ...word,
    text,
    left: word.left + index * letter,
    right: word.left + (index + text.length) * letter,
  }));
}

function rulingsOf({ text, left, right, y, size }: PdfWord): readonly Ruling[] {
  const middle = y - MIDDLE * size;
  const letter = (right - left) / text.length;
  const across = text.length > 1 ? [{ left, right, top: middle, bottom: middle }] : [];
  const along = Array.from(text).flatMap((character, index): readonly Ruling[] => {
    const x = left + (index + 0.5) * letter;
    const reach = (HEIGHT * size) / 2;
    return FLAT.test(character) ? [] : [{ left: x, right: x, top: middle - reach, bottom: middle + reach }];
  });
  return [...across, ...along];
}

/** Points by which the pieces of one line stand apart at most. */
const NEAR = 3;

/** Lines along whose pieces stand below each other are one line. */
function inOnePiece(rulings: readonly Ruling[]): readonly Ruling[] {
  const across = rulings.filter(({ left, right }) => left < right);
  const along = Map.groupBy(
    rulings.filter(({ left, right }) => left === right),
    ({ left }) => Math.round(left),
  );
  return [...across, ...[...along.values()].flatMap(joined)];
}

function joined(pieces: readonly Ruling[]): readonly Ruling[] {
  const lines: Ruling[] = [];
  for (const piece of pieces.toSorted((one, other) => one.top - other.top)) {
    const above = lines.at(-1);
    if (above !== undefined && piece.top - above.bottom <= NEAR) {
      lines[lines.length - 1] = { ...above, bottom: piece.bottom };
    } else {
      lines.push(piece);
    }
  }
  return lines;
}
