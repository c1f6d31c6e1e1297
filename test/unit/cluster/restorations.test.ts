import { describe, expect, test } from '@jest/globals';
import { Restorations } from '../../cluster/support/restorations.ts';

describe('what is put back after a run', () => {
  test('is put back in the opposite order, each once, also where one of them fails', async () => {
    const restorations = new Restorations();
    const taken: string[] = [];
    const step = (name: string) => () => Promise.resolve(taken.push(name));
    restorations.add(step('forward'));
    restorations.add(() => Promise.reject(new Error('the pod is gone')));
    const thaw = restorations.add(step('node'));
    restorations.add(step('pod'));
    await thaw();
    expect(await restorations.all()).toEqual([new Error('the pod is gone')]);
    expect(taken).toEqual(['node', 'pod', 'forward']);
    expect(await restorations.all()).toHaveLength(1);
    expect(taken).toHaveLength(3);
  });

  test('is put back at once where the run is ending already', async () => {
    const restorations = new Restorations();
    const taken: string[] = [];
    await restorations.all();
    restorations.add(() => Promise.resolve(taken.push('late')));
    expect(taken).toEqual(['late']);
  });
});
