import { describe, expect, it } from '@jest/globals';
import { FaultInjector } from '../../../simulator/control/faultInjector.ts';

describe('FaultInjector', () => {
  it('fires a fault as often as it was ordered, and then no more', () => {
    const faults = new FaultInjector();
    faults.inject({ portal: 'bundesanzeiger', kind: 'slow', times: 2, ms: 250 });
    expect([1, 2, 3].map(() => faults.take('bundesanzeiger', 'slow'))).toEqual([{ ms: 250 }, { ms: 250 }, null]);
  });

  it('keeps the faults of the other portal and of other kinds', () => {
    const faults = new FaultInjector();
    faults.inject({ portal: 'handelsregister', kind: 'maintenance', times: 1, ms: 0 });
    expect(faults.take('bundesanzeiger', 'maintenance')).toBeNull();
    expect(faults.take('handelsregister', 'block403')).toBeNull();
    expect(faults.pending).toHaveLength(1);
  });

  it('fires the older of two faults of one kind first', () => {
    const faults = new FaultInjector();
    faults.inject({ portal: 'bundesanzeiger', kind: 'slow', times: 1, ms: 1 });
    faults.inject({ portal: 'bundesanzeiger', kind: 'slow', times: 1, ms: 2 });
    expect(faults.take('bundesanzeiger', 'slow')).toEqual({ ms: 1 });
    expect(faults.pending).toEqual([{ portal: 'bundesanzeiger', kind: 'slow', times: 1, ms: 2 }]);
  });

  it('forgets everything when it is cleared', () => {
    const faults = new FaultInjector();
    faults.inject({ portal: 'bundesanzeiger', kind: 'captcha', times: 5, ms: 0 });
    faults.clear();
    expect(faults.take('bundesanzeiger', 'captcha')).toBeNull();
  });
});
