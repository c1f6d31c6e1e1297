import type { PdfPage, PdfWord, Ruling } from './pdfPage.ts';

/** Characters that draw boxes (Unicode, 2500 to 257F), and the other parts of a text. */
const PARTS = /[\u2500-\u257f]+|[^\u2500-\u257f]+/gu;
/** Those that draw nothing from top to bottom. */
const FLAT = /[─━═╌╍┄┅┈┉╴╶╸╺╼╾]/u;
const BOX = /[\u2500-\u257f]/u;
/** Of the font size: how far above the baseline lines across are drawn, and how high lines along are. */
const [MIDDLE, HEIGHT] = [0.3, 1.2];

/** A page on which the frames that were typed in characters are the lines that they draw. */
export function withTypedFrames(page: PdfPage): PdfPage {
  const framed = page.words.filter(({ text }) => BOX.test(text));
  if (framed.length === 0) {
    return page;
  }
  const parts = page.words.flatMap(partsOf);
  const typed = parts.filter(({ text }) => BOX.test(text)).flatMap(rulingsOf);
  return {
    ...page,
    words: parts.filter(({ text }) => !BOX.test(text)),
    rulings: [...page.rulings, ...inOnePiece(typed)],
  };
}

/** Letters of typed tables are equally wide. */
function partsOf(word: PdfWord): readonly PdfWord[] {
  const letter = (word.right - word.left) / word.text.length;
  return [...word.text.matchAll(PARTS)].map(({ 0: text, index }) => ({
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
