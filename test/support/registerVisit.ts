import { afterEach, beforeEach } from '@jest/globals';
import type { Company, Trait } from '../../simulator/dataset/company.ts';
import {
  documentLink,
  RegisterPortalUnderTest,
  type TreeNode,
  treeNodes,
  Visitor,
  type Visited,
} from './registerPortalVisitor.ts';

/** A visitor at a register portal of its own, and the ways through it. */
export interface RegisterVisit {
  portal: RegisterPortalUnderTest;
  visitor: Visitor;
  /** The first company with a trait. */
  readonly only: (trait: Trait) => Company;
  readonly searchFor: (company: Company) => Promise<Visited>;
  /** Follows a link of the first row. */
  readonly openLink: (page: Visited, kind: string) => Promise<Visited>;
  readonly expand: (rowKey: string) => Promise<Visited>;
  readonly download: (rowKey: string, zip?: boolean) => Promise<Visited>;
  /** Opens the tree of a company and returns the nodes of one of its categories. */
  readonly openCategory: (company: Company, category: string) => Promise<readonly TreeNode[]>;
}

/** Portal and visitor are new for each test. */
export function useRegisterVisit(): RegisterVisit {
  const visit = {
    only: (trait) => {
      const [company] = visit.portal.dataset.byTrait(trait);
      if (company === undefined) {
        throw new Error(`No company has the trait ${trait}`);
      }
      return company;
    },
    searchFor: ({ register }) =>
      visit.visitor.search({
        registerArt_input: register.type,
        registerNummer: register.number,
        registergericht_input: register.courtCode,
        auchGeloeschte_input: 'on',
      }),
    openLink: (page, kind) => {
      const link = documentLink(page.text, 0, kind);
      return visit.visitor.post({ ergebnissForm: 'ergebnissForm', [link]: link });
    },
    expand: (rowKey) =>
      visit.visitor.ajax('dk_form', 'dk_form:dktree', {
        'javax.faces.partial.event': 'expand',
        'dk_form:dktree_expandNode': rowKey,
      }),
    download: (rowKey, zip = false) =>
      visit.visitor.post({
        dk_form: 'dk_form',
        'dk_form:dktree_selection': rowKey,
        'dk_form:radio_dkbuttons': String(zip),
      }),
    openCategory: async (company, category) => {
      await visit.openLink(await visit.searchFor(company), 'DK');
      const categories = treeNodes((await visit.expand('0_0')).text);
      const rowKey = categories.find((node) => node.label === category)?.rowKey;
      return rowKey === undefined ? [] : treeNodes((await visit.expand(rowKey)).text);
    },
  } as RegisterVisit;
  beforeEach(async () => {
    visit.portal = new RegisterPortalUnderTest(11);
    await visit.portal.start();
    visit.visitor = new Visitor(visit.portal);
  });
  afterEach(() => visit.portal.stop());
  return visit;
}
