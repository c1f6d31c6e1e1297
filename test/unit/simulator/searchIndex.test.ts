import { describe, expect, it } from '@jest/globals';
import { lookalikes } from '../../../simulator/bundesanzeiger/search/lookalikes.ts';
import { SearchIndex } from '../../../simulator/bundesanzeiger/search/searchIndex.ts';
import { significantWords } from '../../../simulator/bundesanzeiger/search/significantWords.ts';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';

const dataset = generateDataset({ seed: 'search-index', size: 60 });
const own = dataset.companies.flatMap((company) =>
  company.publications.map((publication) => ({ publication, company })),
);
const index = new SearchIndex([...own, ...lookalikes(dataset)]);
const find = (fulltext: string) => index.find({ fulltext, category: '0', from: null, to: null });

describe('the gazette’s fuzzy search', () => {
  it('finds every publication of a company by the name that it had then', () => {
    for (const company of dataset.companies) {
      const hits = [company.name, ...company.formerNames].flatMap((name) => find(name));
      const found = new Set(hits.map(({ publication }) => publication.id));
      expect(company.publications.filter(({ id }) => !found.has(id))).toEqual([]);
    }
  });

  it('finds companies with nearly the same name too', () => {
    const [company] = dataset.byTrait('publications');
    const companies = new Set(find(company?.name ?? '').map((hit) => hit.company.companyId + hit.company.name));
    expect(companies.size).toBeGreaterThan(1);
  });

  it('takes no notice of legal forms, liquidation and the spelling of umlauts', () => {
    expect(significantWords('Süderröder Möbel Gesellschaft mit beschränkter Haftung i.L.')).toEqual([
      'suederroeder',
      'moebel',
    ]);
    expect(significantWords('SUEDERROEDER MOEBEL GmbH & Co. KG')).toEqual(['suederroeder', 'moebel']);
  });

  it('finds nothing where the query says nothing', () => {
    expect(find('GmbH & Co. KG')).toEqual([]);
  });
});
