import { generateDataset } from '../../simulator/dataset/generateDataset.ts';
import { structuredRegister } from '../../simulator/handelsregister/documents/structuredRegister.ts';
import { printoutPdf } from '../../simulator/handelsregister/documents/printout/printoutPdf.ts';
import { registerPrintout } from '../../simulator/handelsregister/documents/printout/registerPrintout.ts';
import { tracePrintout } from '../../workers/registries/handelsregister/printout/parsePrintout.ts';
import { traceStructuredInformation } from '../../workers/registries/handelsregister/parseStructuredInformation.ts';
import { traceShareholderList } from '../../workers/registries/handelsregister/shareholderList/parseShareholderList.ts';
import { snapshotOf } from '#domain/monitor/snapshotOf';
import { diffSnapshots } from '#domain/monitor/diffSnapshots';
import { LIST_LAYOUTS, REGISTER_LAYOUTS } from '../../simulator/dataset/changes/layoutChanges.ts';
import { companyDocuments } from '../../simulator/handelsregister/documents/companyDocuments.ts';
import { DocumentFiles } from '../../simulator/handelsregister/documents/documentFiles.ts';
import { seededRandom } from '../../simulator/dataset/random.ts';
const dataset = generateDataset({ seed: 'lay', size: 90 });
const now = new Date('2026-04-01T10:00:00Z');
const random = seededRandom('x');
const counts = new Map<string, string[]>();
const note = (key: string, text: string) => counts.set(key, [...(counts.get(key) ?? []), text]);
const snap = (v: any) => snapshotOf('company', v)!;
for (const company of dataset.companies) {
  const si = traceStructuredInformation(Buffer.from(structuredRegister(company, now))).value;
  try {
    const ad = (await tracePrintout(await printoutPdf('2026-04-01', registerPrintout(company, 'AD', now)))).value;
    for (const c of diffSnapshots(snap(si), snap(ad))) note(`AD ${c.event}`, `${company.companyId} ${JSON.stringify(c.before)} → ${JSON.stringify(c.after)}`);
  } catch (e) { note('AD unreadable', company.companyId + String(e)); }
  for (const name of ['persons_order', 'white_space', 'decomposed_letters', 'entry_count'] as const) {
    const other = (REGISTER_LAYOUTS[name] as any)(company, random, '2026-04-01');
    if (other === null) continue;
    const v = traceStructuredInformation(Buffer.from(structuredRegister(other, now))).value;
    for (const c of diffSnapshots(snap(si), snap(v))) note(`${name} ${c.event}`, `${company.companyId} ${JSON.stringify(c.before)} → ${JSON.stringify(c.after)}`);
    if (name !== 'persons_order') {
    try {
    const ad = (await tracePrintout(await printoutPdf('2026-04-01', registerPrintout(other, 'AD', now)))).value;
    for (const c of diffSnapshots(snap(si), snap(ad))) note(`AD+${name} ${c.event}`, `${company.companyId} ${JSON.stringify(c.before)} → ${JSON.stringify(c.after)}`);
    } catch (e) { note('AD unreadable', company.companyId + String(e)); } }
  }
}
const files = new DocumentFiles();
const owners = async (company: any) => {
  const document = companyDocuments(company).findLast(({ list }) => list !== null)!;
  const bytes = document.zipOnly ? await files.zipped(company, document) : await files.native(company, document);
  const { list } = await traceShareholderList(bytes, company.capital?.currency === 'EUR' ? company.capital.cents : null);
  return { kind: list.kind, snapshot: snapshotOf('owners', { owners: list.owners, _registry_meta: { status: 'available' } } as any)! };
};
let seen = 0;
for (const company of dataset.companies) {
  const last = company.shareholderLists.at(-1);
  if (last === undefined || last.fileForm !== 'pdf' || company.traits.includes('wrong_sum')) continue;
  if (last.holdings.some(({ shares }) => shares.length === 0)) continue;
  seen++;
  const before = await owners(company);
  for (const name of Object.keys(LIST_LAYOUTS)) {
    const other = (LIST_LAYOUTS as any)[name](company, random, '2026-04-01');
    if (other === null) continue;
    const after = await owners(other);
    if (after.kind !== 'parsed') { note(`${name} ${after.kind}`, company.companyId); continue; }
    for (const c of diffSnapshots(before.snapshot, after.snapshot)) note(`${name} ${last.layout}→${other.shareholderLists.at(-1).layout} ${c.event}`, `${company.companyId} ${JSON.stringify(c.before)} → ${JSON.stringify(c.after)}`);
  }
}
console.log(seen);
for (const [k, v] of counts) console.log(k, v.length, '\n   ', v.slice(0, 3).join('\n    ').slice(0, 1500));
process.exit(0);
