import { publicationPage } from '../../simulator/bundesanzeiger/pages/publicationPage.ts';
import { pageLinks } from '../../simulator/bundesanzeiger/wicket/pageLinks.ts';
import type { FinancialStatements } from '../../simulator/dataset/financialStatements.ts';
import type { Dataset } from '../../simulator/dataset/dataset.ts';
import { generateDataset } from '../../simulator/dataset/generateDataset.ts';
import { seededRandom } from '../../simulator/dataset/random.ts';
import { publicationPage as filingPage } from '../../simulator/unternehmensregister/pages/publicationPage.ts';
import { registrants } from '../../simulator/unternehmensregister/search/registrant.ts';
import { companyDocuments } from '../../simulator/handelsregister/documents/companyDocuments.ts';
import { DocumentFiles } from '../../simulator/handelsregister/documents/documentFiles.ts';
import { expectedList } from '../support/shareholderLists/expectedList.ts';
import { trueIndicators } from '../support/trueIndicators.ts';
import type { AccuracyKind } from './accuracyKinds.ts';
import type { Sample } from './sample.ts';

/** The companies of `make demo`. */
const SEED = 'demo';

/** Documents as the simulated portals serve them; its dataset is the truth. Empty for kinds that are pages of searches. */
export async function* simulatedDocuments(kind: AccuracyKind): AsyncGenerator<Sample> {
  const dataset = generateDataset({ seed: SEED });
  const { companies } = dataset;
  if (kind === 'shareholder-list') {
    yield* lists(companies);
  } else if (kind === 'bundesanzeiger-publication') {
    yield* publications(companies);
  } else if (kind === 'unternehmensregister-publication') {
    yield* filings(dataset);
  }
}

type Companies = ReturnType<typeof generateDataset>['companies'];

async function* lists(companies: Companies): AsyncGenerator<Sample> {
  const files = new DocumentFiles();
  for (const company of companies) {
    for (const document of companyDocuments(company)) {
      const { list, zipOnly } = document;
      if (list !== null) {
        const bytes = await (zipOnly ? files.zipped(company, document) : files.native(company, document));
        const isScan = list.fileForm === 'tiff' || list.fileForm === 'image_pdf';
        const expected = expectedList(list);
        const fields = isScan ? { kind: 'legacy_scan', owners: [] } : { ...expected };
        const isContradictory = expected.total_matches_capital === false;
        yield { bytes, truth: { kind: 'told', fields, isContradictory } };
      }
    }
  }
}

function* publications(companies: Companies): Generator<Sample> {
  const links = pageLinks({ id: 1, renderCount: 1, state: { kind: 'start' } });
  for (const company of companies) {
    for (const publication of company.publications) {
      const { type, publishedOn, title, statements } = publication;
      const fields = { type, published_on: publishedOn, title, ...statementsOf(statements) };
      yield { bytes: Buffer.from(publicationPage({ company, publication }, links)), truth: { kind: 'told', fields } };
    }
  }
}

/** Those that are text: reports and deposited balance sheets have no page to read. */
function* filings(dataset: Dataset): Generator<Sample> {
  const random = seededRandom(SEED);
  for (const registrant of registrants(dataset)) {
    for (const publication of registrant.filings().filter(({ form }) => form === 'html')) {
      const hit = { kind: 'publication', source: 'register', registrant, publication } as const;
      const page = filingPage({ hit, payload: 'x', random, language: 'de', hasChanged: false });
      const fields = { title: publication.title, type: publication.type, ...statementsOf(publication.statements) };
      yield { bytes: Buffer.from(page), truth: { kind: 'told', fields } };
    }
  }
}

/** Every line of the statements is held by a test of its own, which knows the labels that a page may print for one. */
function statementsOf(statements: FinancialStatements | null): Readonly<Record<string, unknown>> {
  if (statements === null) {
    return { balance_sheet: null, income_statement: null };
  }
  return { indicators: trueIndicators(statements), checks: { balance_sheet_balances: statements.balances } };
}
