import { createXmlReader, type XmlListener } from '#platform/xml/createXmlReader';
import { RefusedXml } from '#platform/xml/refusedXml';
import { TableProblem } from '../tableProblem.ts';
import { DAMAGED } from './archive.ts';
import { ENOUGH_CHARACTERS } from './textCollector.ts';

const TOO_LONG = 'The spreadsheet has a text that is too long for any cell. Shorten it.';

/**
 * Reads a part of a spreadsheet.
 *
 * @throws TableProblem where it is not well-formed, nests too deep or is otherwise no honest part
 */
export async function parseXml(pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  const steps = parseXmlInSteps(pieces, listener);
  while ((await steps.next()).done !== true);
}

/** The same, a step after each piece. */
export async function* parseXmlInSteps(
  pieces: AsyncIterable<string>,
  listener: XmlListener,
): AsyncGenerator<void, void> {
  const reader = createXmlReader(listener, { isStrict: false, maxTextCharacters: ENOUGH_CHARACTERS });
  try {
    for await (const piece of pieces) {
      reader.write(piece);
      yield;
    }
    reader.close();
  } catch (error) {
    if (error instanceof RefusedXml) {
      throw new TableProblem(error.flaw === 'text' ? TOO_LONG : DAMAGED, { cause: error });
    }
    throw error;
  }
}
