import { describe, expect, test } from '@jest/globals';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { codeRecipe, RECIPE_LANGUAGES, RECIPE_MODES } from '../../../../api/recipes/codeRecipe.ts';

const baseUrl = 'https://api.example.com';
const all = ENRICHMENT_TYPES.flatMap(({ name }) =>
  RECIPE_MODES.flatMap((mode) => RECIPE_LANGUAGES.map((language) => [name, mode, language] as const)),
);

describe('a recipe', () => {
  test.each(all)('for %s, %s, in %s is whole, reads its key from the environment and has none', async (...which) => {
    const [type, mode, language] = which;

    const { file, run, code } = await codeRecipe({ type, mode, language, baseUrl, price: 3 });

    expect(code).not.toMatch(/\{\{|eak_[A-Za-z0-9]/);
    expect(code).toContain(baseUrl);
    expect(code).toContain('ENRICH_API_KEY');
    expect(code).toContain(`/api/enrichments/${type}${mode === 'batch' ? '/batch' : ''}`);
    expect(code).toContain(`One ${type}${mode === 'batch' ? ' a row' : ''}: 3 credits.`);
    expect(code.split('\n').filter((line) => line.length > 120 && !/"query"|optional:/.test(line))).toEqual([]);
    expect(run).toContain(` ${file}`);
  });

  test('names the columns of the file, and which of them may be missing', async () => {
    const { code } = await codeRecipe({
      type: 'search_companies',
      mode: 'batch',
      language: 'curl',
      baseUrl,
      price: 1,
    });

    expect(code).toContain('query, optional: register_type, court_code, custom_vars.NAME (comes back');
    expect(code).toContain('a row: 1 credit.');
  });
});
