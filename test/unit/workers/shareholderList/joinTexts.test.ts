import { expect, test } from '@jest/globals';
import { joinTexts } from '../../../../workers/registries/handelsregister/shareholderList/table/cells.ts';

test.each<[readonly (string | null)[], string]>([
  [['Graf von Hohenstein, Karl-', 'Heinz, Aachen'], 'Graf von Hohenstein, Karl-Heinz, Aachen'],
  [['Bergmann Beteili-', 'gungs GmbH'], 'Bergmann Beteiligungs GmbH'],
  [['Alt- ', 'und Neubau GmbH'], 'Alt- \nund Neubau GmbH'],
  [['Anna Alt', null, '', 'Köln'], 'Anna Alt\nKöln'],
])('%j stand below each other and are one text', (texts, expected) => {
  expect(joinTexts(texts)).toBe(expected);
});
