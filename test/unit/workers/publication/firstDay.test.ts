import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { parse } from '../../../support/readStatements.ts';

const ROWS = ['Umsatzerlöse|100,00|90,00', 'Materialaufwand|60,00|50,00', 'Jahresüberschuss|40,00|40,00'];
const INCOME = 'Gewinn- und Verlustrechnung';

const yearOf = (body: string): ReturnType<typeof parse>['fiscal_year'] =>
  parse(body, 'Jahresabschluss zum 31. August 2021').fiscal_year;

describe('the first day of the year that a title names by its last day', () => {
  test.each([
    [
      'the heading of the income statement',
      section(`${INCOME} für die Zeit vom 1. September 2020 bis 31. August 2021`),
    ],
    ['the line below it', `${section(INCOME)}<p>vom 01.09.2020 bis zum 31.08.2021</p>`],
    ['the head of its column', section(INCOME) + tableHtml(['|01.09.2020 - 31.08.2021 EUR|Vorjahr EUR'], ROWS)],
    ['the heading of an account of an association', section('Ertrags- und Aufwandsrechnung 1.9.2020 - 31.8.2021')],
    ['the heading of the notes', section('Anhang für das Geschäftsjahr vom 1. September 2020 bis 31. August 2021')],
  ])('is told by %s', (_name, body) => {
    expect(yearOf(body)).toEqual({ start: '2020-09-01', end: '2021-08-31' });
  });

  test.each([
    ['another year', section(`${INCOME} vom 1. September 2019 bis 31. August 2020`)],
    ['several years', section(`${INCOME} vom 1. Januar 2018 bis 31. August 2021`)],
    ['the year of another company', '<p>Das Geschäftsjahr der Tochter läuft vom 1. Januar bis 31. August 2021.</p>'],
    ['a lease', '<p>Mietvertrag vom 1. Januar bis 31. August 2021</p>'],
    [
      'two years',
      section(`${INCOME} vom 1. September 2020 bis 31. August 2021`) +
        section('Anhang für das Rumpfgeschäftsjahr vom 1. Januar bis 31. August 2021'),
    ],
  ])('is left open where what is told is the time of %s', (_name, body) => {
    expect(yearOf(body)).toEqual({ start: null, end: '2021-08-31' });
  });
});
