import { describe, expect, it } from 'vitest';
import { plugin, settleGlobalAction } from './index';

type GlobalAction = typeof plugin.defaults;

const action = (changes: Partial<GlobalAction>): GlobalAction => ({ ...plugin.defaults, ...changes });
const actions = (count: number) => Array.from({ length: count }, (_, index) => `action-${index}`);
const prescribes = { actionCategoryId: 'drugs', actionCategoryCommandId: 'prescribe' };
const gives = { actionCategoryId: 'drugs', actionCategoryCommandId: 'administer' };

describe('the prescribe type', () => {
  it.each([
    ['None', 0, 'Single'],
    [null, 1, 'Single'],
    ['None', 2, 'All'],
    ['Single', 0, 'Single'],
    ['All', 1, 'Single'],
    ['Any', 1, 'Single'],
    ['Single', 2, 'All'],
    ['Any', 2, 'Any'],
    ['All', 3, 'All'],
    [null, 2, null],
  ] as const)('with the administering command, %s with %i actions is %s', (prescribeType, count, expected) => {
    const given = action({ ...prescribes, prescribeType, administeringActions: actions(count) });
    expect(settleGlobalAction(given).prescribeType).toBe(expected);
  });

  it.each(['None', 'Single', 'All', 'Any', null] as const)('with another command, %s is None', (prescribeType) => {
    const settled = settleGlobalAction(action({ ...gives, prescribeType, administeringActions: actions(2) }));
    expect(settled).toMatchObject({ prescribeType: 'None', administeringActions: [] });
  });

  it('without a command stays None until there is another reason', () => {
    expect(settleGlobalAction(action({ prescribeType: 'None' })).prescribeType).toBe('None');
    expect(settleGlobalAction(action({ prescribeType: 'Any', administeringActions: actions(1) })).prescribeType).toBe(
      'Single',
    );
  });
});

describe('the command', () => {
  it('of another category is dropped', () => {
    const settled = settleGlobalAction(action({ actionCategoryId: 'airway', actionCategoryCommandId: 'prescribe' }));
    expect(settled.actionCategoryCommandId).toBeNull();
  });

  it('of a category that isn’t known is kept, with what it prescribes', () => {
    const foreign = action({
      ...{ actionCategoryId: 'cat-9', actionCategoryCommandId: 'prescribe' },
      ...{ prescribeType: 'Single', administeringActions: actions(1) },
    });
    expect(settleGlobalAction(foreign)).toEqual(foreign);
  });

  it('of a category that contains the chosen one can be used', () => {
    expect(settleGlobalAction(action(gives)).actionCategoryCommandId).toBe('administer');
  });
});
