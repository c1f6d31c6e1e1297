import { describe, expect, it } from '@jest/globals';
import { printedAmount } from '../../../simulator/bundesanzeiger/publication/printedAmount.ts';
import { printedPosition } from '../../../simulator/bundesanzeiger/publication/printedPosition.ts';
import type { StatementLayout, StatementPosition } from '../../../simulator/dataset/financialStatements.ts';

const LAYOUT: StatementLayout = {
  shape: 'A',
  sides: 'heading',
  units: { current: 'EUR', prior: 'EUR' },
  totalLabel: '',
  expenses: 'positive',
  deductions: 'positive',
  result: 'signed',
  incomeHeading: 'year',
  strayBlanks: false,
  identity: 'none',
};

const NET_LOSS: StatementPosition = {
  key: '12',
  legalKey: '17',
  mark: '12.',
  label: 'Jahresüberschuss/Jahresfehlbetrag',
  effect: 'result',
  current: -25_340_111,
  prior: 92_561_516,
  children: [],
  partsOf: [],
};

describe('printed amounts', () => {
  it('print euros with two decimals and thousands dots', () => {
    expect(printedAmount(123_456_705, 'current', LAYOUT)).toBe('1.234.567,05');
    expect(printedAmount(-5, 'current', LAYOUT)).toBe('-0,05');
  });

  it('leave an empty cell empty, and print zero as zero', () => {
    expect(printedAmount(null, 'current', LAYOUT)).toBe('');
    expect(printedAmount(0, 'current', LAYOUT)).toBe('0,00');
  });

  it('print thousands whole, but with one decimal beside a column of euros', () => {
    const units = { current: 'EUR', prior: 'TEUR' } as const;
    expect(printedAmount(886_210_000, 'prior', { ...LAYOUT, shape: 'C', units })).toBe('8.862,1');
    expect(printedAmount(886_200_000, 'prior', { ...LAYOUT, shape: 'B', units })).toBe('8.862');
  });

  it('carry a stray blank where the layout is careless', () => {
    expect(printedAmount(700, 'current', { ...LAYOUT, strayBlanks: true })).toBe('7, 00');
  });
});

describe('printed positions', () => {
  it('print a loss with its minus where the label is neutral', () => {
    expect(printedPosition(NET_LOSS, LAYOUT)).toEqual({
      label: '12. Jahresüberschuss/Jahresfehlbetrag',
      current: '-253.401,11',
      prior: '925.615,16',
    });
  });

  it('print a loss positive and last year’s profit negative where the label says Jahresfehlbetrag', () => {
    expect(printedPosition(NET_LOSS, { ...LAYOUT, result: 'by_label' })).toEqual({
      label: '12. Jahresfehlbetrag',
      current: '253.401,11',
      prior: '-925.615,16',
    });
  });

  it('print expenses with the sign that the layout gives them', () => {
    const expense: StatementPosition = {
      ...NET_LOSS,
      label: 'Sonstige Steuern',
      effect: 'expense',
      current: 100,
      prior: 0,
    };
    expect(printedPosition(expense, LAYOUT).current).toBe('1,00');
    expect(printedPosition(expense, { ...LAYOUT, expenses: 'negative' })).toMatchObject({
      current: '-1,00',
      prior: '0,00',
    });
  });

  it('put the amounts of an inline remark into the label', () => {
    const parts = [{ label: 'davon aus Steuern', print: 'inline', current: 300, prior: 0 }] as const;
    const position: StatementPosition = { ...NET_LOSS, effect: 'balance', label: 'Sonstige', partsOf: parts };
    expect(printedPosition(position, LAYOUT).label).toBe('12. Sonstige – davon aus Steuern: 3,00 (VJ: 0,00)');
  });
});
