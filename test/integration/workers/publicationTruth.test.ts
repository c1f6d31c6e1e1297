import { describe, expect, test } from '@jest/globals';
import type { StatementPosition } from '#contract/types/get_publication/getPublication';
import { parseCompanyId } from '#domain/companyId';
import { publicationPage } from '../../../simulator/bundesanzeiger/pages/publicationPage.ts';
import { pageLinks } from '../../../simulator/bundesanzeiger/wicket/pageLinks.ts';
import type {
  FinancialStatements,
  StatementPosition as TruePosition,
} from '../../../simulator/dataset/financialStatements.ts';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import { parsePublication } from '../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { euros, trueIndicators } from '../../support/trueIndicators.ts';

const { companies } = generateDataset({ seed: 'publications', size: 250 });
const links = pageLinks({ id: 1, renderCount: 1, state: { kind: 'start' } });
const publications = companies.flatMap((company) =>
  company.publications.map((publication) => ({ company, publication })),
);

/** What the law does not number has no key in the contract, whatever the simulator calls it. */
const UNNUMBERED = new Set(['deficit', 'A.deficit', 'B.I.advances']);
const OF_PARTNERS = /^Kapitalanteile der Kommanditisten|^Rücklagen$/;

type Line = readonly [string | null, number | null, number | null];

function trueLines(positions: readonly TruePosition[]): Line[] {
  return positions.flatMap(({ legalKey, label, current, prior, children }): Line[] => [
    [UNNUMBERED.has(legalKey) || OF_PARTNERS.test(label) ? null : legalKey, euros(current), euros(prior)],
    ...trueLines(children),
  ]);
}

function readLines(positions: readonly StatementPosition[] = []): Line[] {
  return positions.flatMap(({ key, current, prior, children }): Line[] => [
    [key, current, prior],
    ...readLines(children),
  ]);
}

/** Where the sides come to different totals only positions whose own parts prove them are told. */
function withoutDisputed(positions: readonly TruePosition[], balances: boolean): readonly TruePosition[] {
  return positions.map((position) =>
    balances || position.children.length > 0 ? position : { ...position, current: null },
  );
}

function expected(statements: FinancialStatements): object {
  const { balanceSheet, incomeStatement, balances } = statements;
  return {
    assets: trueLines(withoutDisputed(balanceSheet.assets.positions, balances)),
    liabilities: trueLines(withoutDisputed(balanceSheet.liabilities.positions, balances)),
    income:
      incomeStatement === null ? null : { method: incomeStatement.method, lines: trueLines(incomeStatement.positions) },
    indicators: trueIndicators(statements),
    balances,
  };
}

describe('the publications of all simulated companies', () => {
  test('read as what they were invented as: every number, in every layout', () => {
    const layouts = new Set<string>();
    for (const { company, publication } of publications) {
      const verdict = parseCompanyId(company.companyId);
      const page = Buffer.from(publicationPage({ company, publication }, links));
      const read = parsePublication(page, verdict.kind === 'valid' ? verdict.id : null);
      expect(read).toMatchObject({
        type: publication.type,
        published_on: publication.publishedOn,
        title: publication.title,
      });
      if (publication.statements === null) {
        expect([read.balance_sheet, read.income_statement]).toEqual([null, null]);
        continue;
      }
      const { layout } = publication.statements;
      layouts.add(`${layout.shape} ${layout.sides}`);
      expect({
        assets: readLines(read.balance_sheet?.assets),
        liabilities: readLines(read.balance_sheet?.liabilities),
        income: read.income_statement && {
          method: read.income_statement.method,
          lines: readLines(read.income_statement.positions),
        },
        indicators: read.indicators,
        balances: read.checks.balance_sheet_balances,
      }).toEqual(expected(publication.statements));
      expect(read.warnings).toEqual([
        ...(layout.identity === 'none' ? ['identity_unverified'] : []),
        ...(publication.statements.balances ? [] : ['sum_mismatch', 'total_unclear']),
      ]);
    }
    expect(layouts.size).toBe(9);
  });
});
