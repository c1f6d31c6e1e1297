import { describe, expect, test } from '@jest/globals';
import { COURTS } from '#domain/courts';
import { courtOfAuthority } from '../../../workers/enrichments/get_lei/courtOfAuthority.ts';

function codeOf(organization: string | null, countries: readonly string[] = ['DE']): string | null {
  return courtOfAuthority({ code: 'RA000001', countries, organization })?.code ?? null;
}

describe('an authority of the index', () => {
  test('is the court whose name it has, for every court', () => {
    for (const { code, name } of COURTS) {
      expect([name, codeOf(`Amtsgericht ${name}`)]).toEqual([name, code]);
    }
  });

  test.each([
    ['Amtsgericht Charlottenburg (Berlin)', 'F1103'],
    ['Amtsgericht Königstein im Taunus', 'M1203'],
    ['Amtsgericht Ludwigshafen am Rhein', 'T3104'],
    ['Amtsgericht Bad Homburg vor der Höhe', 'M1202'],
    ['Local Court Mannheim', 'B1601'],
  ])('%s is a court too', (organization, code) => {
    expect(codeOf(organization)).toBe(code);
  });

  test.each([
    ['a court that is not known', 'Amtsgericht Entenhausen', ['DE']],
    ['a name that two courts share', 'Amtsgericht Frankfurt', ['DE']],
    ['a place without its court', 'München', ['DE']],
    ['a court of another country', 'Amtsgericht München', ['AT']],
    ['no name', null, ['DE']],
  ])('with %s is none', (_what, organization, countries) => {
    expect(codeOf(organization, countries)).toBeNull();
  });
});
