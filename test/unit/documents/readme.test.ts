import { statSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { GET_COMPANY } from '#contract/types/get_company/getCompanyType';
import { readText } from '../../support/references/repository.ts';

const README = readText('README.md');

/** Pictures are in every clone. */
const LARGEST_PICTURE_BYTES = 200_000;

test('the README tells the price of every enrichment type', () => {
  const told = [...README.matchAll(/^\| \[(\w+)\]\(docs\/enrichments\/\1\.md\) +\| .* \| +(\d+) \|$/gmu)];
  const prices = told.map(([, name, price]): [string, number] => [name ?? '', Number(price)]);
  expect(new Map(prices)).toEqual(new Map(ENRICHMENT_TYPES.map(({ name, price }) => [name, price])));
});

test('the README shows the first eight lines of the answer that its curl gets', () => {
  const [, shown = ''] = /```json\n([\s\S]*?)```/u.exec(README) ?? [];
  const answer = JSON.stringify(GET_COMPANY.example.output, null, 2).split('\n').slice(0, 8).join('\n');
  expect(README).toContain(`-d '${JSON.stringify(GET_COMPANY.example.input)}'`);
  expect(shown.trimEnd()).toBe(answer);
});

test('the pictures of the README are there, for light and for dark screens, and small', () => {
  const pictures = [...README.matchAll(/(?:src|srcset)="(docs\/pictures\/[\w-]+\.webp)"/gu)].map(
    ([, path]) => path ?? '',
  );
  expect(pictures.filter((path) => path.endsWith('-dark.webp'))).toHaveLength(2);
  expect(pictures.filter((path) => path.endsWith('-light.webp'))).toHaveLength(2);
  for (const path of pictures) {
    expect(statSync(new URL(`../../../${path}`, import.meta.url)).size).toBeLessThan(LARGEST_PICTURE_BYTES);
  }
});
