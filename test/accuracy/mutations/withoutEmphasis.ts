import type { MarkupDocument } from './markupDocument.ts';

/** Takes away the classes, by which a page tells its parts apart. */
export function withoutEmphasis(page: MarkupDocument): void {
  for (const { attribs } of page.elements(({ attribs }) => attribs['class'] !== undefined)) {
    attribs['class'] = 'neu';
  }
}
