import type { Company } from '../../../dataset/company.ts';
import type { ListLayout, ShareholderList } from '../../../dataset/shareholderList.ts';
import { dmList } from './dmList.ts';
import { bilingualList, listByHolder } from './listByHolder.ts';
import { listByShare } from './listByShare.ts';
import type { ListDrawing } from './listDrawing.ts';
import { numberedList } from './numberedList.ts';

const LAYOUTS: Readonly<Record<ListLayout, (company: Company, list: ShareholderList) => ListDrawing>> = {
  dm_pre_2008: dmList,
  numbered_2008: numberedList,
  geslv_by_share: listByShare,
  geslv_by_holder: listByHolder,
  bilingual: bilingualList,
};

/** Lays a list out in the way of its time. */
export function drawList(company: Company, list: ShareholderList): ListDrawing {
  return LAYOUTS[list.layout](company, list);
}

/** The list as lines of text, as a typewriter would set it: what a scan shows. */
export function listLines(drawing: ListDrawing): readonly string[] {
  const rows = drawing.rows.flatMap((row) => ('block' in row ? row.block.split('\n') : [row.cells.join('   ')]));
  return [
    ...drawing.title,
    '',
    drawing.columns.map((column) => column.header).join('   '),
    ...rows,
    '',
    ...drawing.footer,
  ];
}
