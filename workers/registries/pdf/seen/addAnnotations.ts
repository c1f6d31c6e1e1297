import type { Matrix } from '../matrix.ts';
import { boxAround } from './box.ts';
import type { Sight } from './sight.ts';

interface Annotation {
  readonly subtype?: unknown;
  readonly fieldType?: unknown;
  readonly rect?: unknown;
}

/** ISO 32000-1, 12.5.6: those that show nothing on the page. */
const UNDRAWN: ReadonlySet<unknown> = new Set(['Link', 'Popup']);

/** Adds what stands on a page beside its content, as pdf.js tells it of a page that is shown. */
export function addAnnotations(annotations: readonly unknown[], matrix: Matrix, sight: Sight): void {
  for (const { subtype, fieldType, rect } of annotations as readonly Annotation[]) {
    if (!UNDRAWN.has(subtype) && Array.isArray(rect)) {
      const box = boxAround(matrix, rect as unknown as readonly [number, number, number, number]);
      sight.addAnnotation(box, fieldType === 'Sig');
    }
  }
}
