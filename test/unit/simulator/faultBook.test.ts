import { describe, expect, it } from '@jest/globals';
import { FaultBook } from '../../../simulator/control/faultBook.ts';

describe('FaultBook', () => {
  it('fires a fault as often as it was ordered, and then no more', () => {
    const book = new FaultBook();
    book.add({ portal: 'bundesanzeiger', kind: 'slow', times: 2, ms: 250 });
    expect([1, 2, 3].map(() => book.take('bundesanzeiger', 'slow'))).toEqual([{ ms: 250 }, { ms: 250 }, null]);
  });

  it('keeps the faults of the other portal and of other kinds', () => {
    const book = new FaultBook();
    book.add({ portal: 'handelsregister', kind: 'maintenance', times: 1, ms: 0 });
    expect(book.take('bundesanzeiger', 'maintenance')).toBeNull();
    expect(book.take('handelsregister', 'block403')).toBeNull();
    expect(book.list()).toHaveLength(1);
  });

  it('fires the older of two faults of one kind first', () => {
    const book = new FaultBook();
    book.add({ portal: 'bundesanzeiger', kind: 'slow', times: 1, ms: 1 });
    book.add({ portal: 'bundesanzeiger', kind: 'slow', times: 1, ms: 2 });
    expect(book.take('bundesanzeiger', 'slow')).toEqual({ ms: 1 });
    expect(book.list()).toEqual([{ portal: 'bundesanzeiger', kind: 'slow', times: 1, ms: 2 }]);
  });

  it('forgets everything when it is cleared', () => {
    const book = new FaultBook();
    book.add({ portal: 'bundesanzeiger', kind: 'captcha', times: 5, ms: 0 });
    book.clear();
    expect(book.take('bundesanzeiger', 'captcha')).toBeNull();
  });
});
