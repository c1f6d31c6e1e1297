import type { Proof } from '#domain/provenance';
import { HtmlCitations } from '../../../htmlCitations.ts';
import type { Path } from '../../../citations.ts';
import type { GridCell } from '../table/gridCell.ts';

/** What is cited of the page of a publication. */
export class PublicationCitations extends HtmlCitations {
  cells(path: Path, cells: readonly GridCell[], proof: Proof = 'single_reading'): void {
    for (const { printed, text } of cells) {
      this.cell(path, { ...printed, read: text }, proof);
    }
  }
}
