import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import type { CompanyId } from '#domain/companyId';
import { understood } from '../../workers/registries/understood.ts';
import { sha256Of } from '../../workers/registries/documentProvenance.ts';
import type { ListFile, ListFiles } from '../../workers/registries/handelsregister/documents/readShareholderLists.ts';
import { mergeRecord } from '../../workers/registries/handelsregister/mergeRecord.ts';
import type { ResultRow } from '../../workers/registries/handelsregister/resultRow.ts';
import type { TreeNode } from '../../workers/registries/handelsregister/parseTree.ts';
import { beforeRetrieval, type Portal } from '../../workers/registries/portal.ts';
import { documentLink, type Visited, Visitor } from '../support/registerPortalVisitor.ts';
import { REGISTER_READINGS } from '../../workers/registries/handelsregister/registerReadings.ts';

const LIST_LABEL = /^Liste der Gesellschafter/u;
/** Below the company: its register number, whose folders are the categories. */
const SHEET = '0_0';

/**
 * Reads the register portal without a browser: pages and files come over HTTP, are asked for in the drivers' order and read
 * by the drivers' readers. What a browser adds, scripts and clicks, is in the suites of test/browser.
 */
export class RegisterReader {
  readonly #portal: Portal;
  readonly #visitor: Visitor;

  constructor(portal: Portal) {
    this.#portal = portal;
    this.#visitor = new Visitor({ url: portal.baseUrl });
  }

  /** As workers/registries/handelsregister/readCompany.ts. @throws Error where the register has no such company */
  async company(id: CompanyId): Promise<CompanyRecord> {
    const { page, row } = await this.#find(id);
    if (row.documents.SI) {
      const { value } = await understood(
        REGISTER_READINGS.page('structuredInformation'),
        await this.#file(page, 'SI'),
        null,
      );
      return mergeRecord(id, row, value);
    }
    if (row.documents.AD) {
      const { value } = await understood(REGISTER_READINGS.file('printout'), await this.#file(page, 'AD'), null);
      return mergeRecord(id, row, value);
    }
    return mergeRecord(id, row, null);
  }

  /** The lists of the last day, as workers/registries/handelsregister/documents/readShareholderLists.ts. */
  async newestLists(id: CompanyId): Promise<ListFiles> {
    const { page, row } = await this.#find(id);
    await this.#open(page, 'DK');
    const categories = await this.#children(SHEET);
    const category = categories.find(({ type, label }) => type === 'list' && LIST_LABEL.test(label));
    const lists = category === undefined ? [] : await this.#children(category.rowkey);
    const lastDay = lists
      .map(({ date }) => date ?? '')
      .toSorted()
      .at(-1);
    const files: ListFile[] = [];
    for (const list of lists.filter(({ date }) => date === lastDay)) {
      files.push(await this.#list(list));
    }
    return { kind: 'read', company: { name: row.name, seat: row.seat }, files };
  }

  async #find(id: CompanyId): Promise<{ readonly page: Visited; readonly row: ResultRow }> {
    await beforeRetrieval(this.#portal);
    const page = await this.#visitor.search({
      registerArt_input: id.registerType,
      registerNummer: id.number,
      registergericht_input: id.court.code,
      auchGeloeschte_input: 'on',
    });
    const { companies } = await understood(REGISTER_READINGS.page('results'), page.bytes, null);
    const [row] = companies;
    if (row === undefined || companies.length > 1) {
      throw new Error(`The register shows ${companies.length} companies ${id.text}`);
    }
    return { page, row };
  }

  async #open(page: Visited, kind: string): Promise<Visited> {
    await beforeRetrieval(this.#portal);
    const link = documentLink(page.text, 0, kind);
    return this.#visitor.post({ ergebnissForm: 'ergebnissForm', [link]: link });
  }

  async #file(page: Visited, kind: 'SI' | 'AD'): Promise<Uint8Array> {
    return (await this.#open(page, kind)).bytes;
  }

  async #children(rowkey: string): Promise<readonly TreeNode[]> {
    const answer = await this.#visitor.ajax('dk_form', 'dk_form:dktree', {
      'javax.faces.partial.event': 'expand',
      'dk_form:dktree_expandNode': rowkey,
    });
    return (await understood(REGISTER_READINGS.page('tree'), answer.bytes, null)).nodes;
  }

  async #list({ rowkey, date }: TreeNode): Promise<ListFile> {
    await beforeRetrieval(this.#portal);
    const { bytes } = await this.#visitor.post({
      dk_form: 'dk_form',
      'dk_form:dktree_selection': rowkey,
      'dk_form:radio_dkbuttons': 'false',
    });
    return { documentId: sha256Of(bytes), filedOn: date, bytes };
  }
}
