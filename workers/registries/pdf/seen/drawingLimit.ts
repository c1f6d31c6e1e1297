/** A page that draws more than any document of its kind does. */
export class DrawingLimit extends Error {
  override readonly name = 'DrawingLimit';
}

/** What the pages of one document may draw together; the margin is ours. */
const MOST_STEPS = 4_000_000;
const MOST_PICTURES = 5_000;
const MOST_FORMS = 20_000;
/** Saved graphics states and drawings within drawings; ISO 32000-1, C.2, names 28 for saved states. */
const DEEPEST = 200;

/** Counts what the pages of a document draw. @throws DrawingLimit */
export class DrawingBudget {
  #steps = 0;
  #pictures = 0;
  #forms = 0;

  spend(steps: number): void {
    this.#steps += steps;
    if (this.#steps > MOST_STEPS) {
      throw new DrawingLimit(
        `The PDF takes more than ${MOST_STEPS} steps to draw, more than any document that is read.`,
      );
    }
  }

  drawPicture(): void {
    this.#pictures++;
    if (this.#pictures > MOST_PICTURES) {
      throw new DrawingLimit(`The PDF draws more than ${MOST_PICTURES} pictures, more than any document that is read.`);
    }
  }

  /** Of drawings within a page that may draw each other (ISO 32000-1, 8.10). */
  drawForm(): void {
    this.#forms++;
    if (this.#forms > MOST_FORMS) {
      throw new DrawingLimit(`The PDF repeats more than ${MOST_FORMS} drawings, more than any document that is read.`);
    }
  }

  descend(depth: number): void {
    if (depth > DEEPEST) {
      throw new DrawingLimit(`The PDF nests its drawings more than ${DEEPEST} deep.`);
    }
  }
}
