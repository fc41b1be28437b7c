import { describe, expect, it } from 'vitest';
import { abilityOf } from '@scn/core/permissions/ability';
import { may, mayAny } from '#routes/route';
import { adminTasks, linksOf, sharedAssets, visibleGroup } from '#shell/menu/use-menu-groups';
import { closedBy, isOpen, type Conditions } from './permissions-context.tsx';

const none: Conditions = {
  operator: false,
  'minigame-release': false,
  'debrief-experiment': false,
  'owned-by-institution': false,
};
const ability = (...policyNames: readonly string[]) =>
  abilityOf(policyNames.map((policyName) => ({ policyName, field: null })));

describe('isOpen', () => {
  it('requires one of the policies', () => {
    const gate = mayAny(['Create', 'Update'], ['ScenarioActor', 'ScenarioModality']);
    expect(isOpen(gate, ability('ScenarioModality:Update'), none)).toBe(true);
    expect(isOpen(gate, ability('ScenarioModality:Delete'), none)).toBe(false);
    expect(isOpen(undefined, ability(), none)).toBe(true);
  });

  it('also requires every condition', () => {
    const gate = may('Read', 'Minigame', 'minigame-release', 'owned-by-institution');
    const reader = ability('Minigame:Read');
    expect(isOpen(gate, reader, { ...none, 'minigame-release': true })).toBe(false);
    expect(isOpen(gate, reader, { ...none, 'minigame-release': true, 'owned-by-institution': true })).toBe(true);
    expect(isOpen(gate, ability(), { ...none, 'minigame-release': true, 'owned-by-institution': true })).toBe(false);
  });
});

describe('closedBy', () => {
  const gate = may('Read', 'ScenarioDebrief', 'debrief-experiment');

  it('tells a feature that is not released from a missing permission', () => {
    expect(closedBy(gate, ability('ScenarioDebrief:Read'), none)).toBe('debrief-experiment');
    expect(closedBy(gate, ability(), { ...none, 'debrief-experiment': true })).toBe('permission');
    expect(closedBy(gate, ability('ScenarioDebrief:Read'), { ...none, 'debrief-experiment': true })).toBeNull();
  });

  it('reveals no condition without the permission', () => {
    expect(closedBy(gate, ability(), none)).toBe('permission');
  });
});

describe('the menu', () => {
  const seen = (group: typeof sharedAssets, ...policies: readonly string[]) => {
    const visible = visibleGroup(group, (gate) => isOpen(gate, ability(...policies), none));
    return visible === null ? null : linksOf(visible).map(({ to }) => to);
  };

  it('contains what the user can open, and no empty groups', () => {
    expect(seen(sharedAssets, 'Images:MenuAccess', 'LabResultItems:MenuAccess')).toEqual([
      '/assets/images',
      '/assets/educational/lab-result-items',
    ]);
    expect(seen(sharedAssets)).toBeNull();
    expect(seen(adminTasks, 'Prop:Read')).toBeNull();
    expect(seen(adminTasks, 'AdminTasks:MenuAccess', 'Prop:Read')).toContain('/admin/props');
    expect(seen(adminTasks, 'AdminTasks:MenuAccess')).not.toContain('/admin/props');
  });

  it('offers to propose voice data only to those who can add it', () => {
    const voice = (...policies: readonly string[]) =>
      seen(adminTasks, 'AdminTasks:MenuAccess', ...policies)?.filter((address) => address.includes('voice-control'));
    const lists = ['intents', 'intent-types', 'utterances'].map((name) => `/admin/voice-control/${name}`);
    expect(voice()).toEqual([]);
    expect(voice('VoiceControlTraining:Read')).toEqual(lists);
    expect(voice('VoiceControlTraining:Read', 'VoiceControlTraining:Create')).toEqual([
      ...lists,
      '/admin/voice-control/training-data-import',
    ]);
    expect(seen(adminTasks, 'VoiceControlTraining:Read', 'VoiceControlTraining:Create')).toBeNull();
  });
});
