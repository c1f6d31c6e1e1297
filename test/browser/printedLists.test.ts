import { afterAll, expect, test } from '@jest/globals';
import { isOpen, mostMissing } from '../accuracy/familyBar.ts';
import { closeChromium } from '../accuracy/lists/engines/chromium.ts';
import { PRINTED_BY_BROWSER } from '../accuracy/lists/families.ts';
import { generated, measureAccuracy } from '../accuracy/measureAccuracy.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const KIND = 'shareholder-list';
const DOCUMENTS = 20;

describeWithBrowser('shareholder lists that a browser printed', () => {
  afterAll(closeChromium);

  test.each(PRINTED_BY_BROWSER)('%s: nothing is read wrongly, unless the family is open', async (family) => {
    const { wrong, missing, expected } = await measureAccuracy(KIND, generated(KIND, family, DOCUMENTS));
    expect(expected).toBeGreaterThanOrEqual(DOCUMENTS);
    const isClean = wrong === 0 && missing / expected < mostMissing(KIND, family);
    expect({ family, isClean }).toEqual({ family, isClean: !isOpen(KIND, family) });
  });
});
