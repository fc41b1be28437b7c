import { describe, expect, it } from 'vitest';
import { LeaveGuard } from './leave-guard';

describe('the guard of entries', () => {
  it('lets a screen without entries be left', async () => {
    expect(await new LeaveGuard().mayLeave()).toBe(true);
  });

  it('asks each screen until the user stays', async () => {
    const guard = new LeaveGuard();
    const asked: string[] = [];
    guard.add(() => asked.push('first') > 0);
    const remove = guard.add(async () => Promise.resolve(asked.push('second') < 0));
    guard.add(() => asked.push('third') > 0);
    expect(await guard.mayLeave()).toBe(false);
    expect(asked).toEqual(['first', 'second']);
    remove();
    expect(await guard.mayLeave()).toBe(true);
    expect(asked).toEqual(['first', 'second', 'first', 'third']);
  });
});
