import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, it } from 'vitest';

const texts = new Map<string, string>([
  ...builtInRules.flatMap(({ id, messages }) =>
    Object.entries(messages).map(([messageId, text]): [string, string] => [`${id} ${messageId}`, text]),
  ),
  ...builtInPlugins.flatMap(({ id, rules }) =>
    Object.entries(rules).flatMap(([key, { messages }]) =>
      Object.entries(messages).map(([messageId, text]): [string, string] => [`${id}/${key} ${messageId}`, text]),
    ),
  ),
]);

// that each is reported where it should be is tested with the examples of the rules
it.each([
  ['action/name-required missing', 'Action name is required'],
  ['action/category-command-required missing', 'Action Category Command is required'],
  ['action/global-action-categorisation mismatch', 'Selected categorisation does not match Global Action'],
  ['array/title-required missing', 'Title is required'],
  ['expression/incomplete incomplete', 'Condition is incomplete'],
  ['expression/response-conditions-required required', 'Conditions are required'],
  ['expression/value-negative negative', 'Value must be a positive number'],
  ['expression/decimals too-many', 'Value exceeds decimal precision allowed ({{decimals}} decimal places)'],
  ['expression/unsupported unsupported', 'Conditions unsupported'],
  ['menu/folder-title missing', 'Title is required'],
  ['menu/location-title missing', 'Title is required'],
  ['menu/menu-title missing', 'Title is required'],
  ['menu/side-menu-name missing', 'Name is required'],
  ['menu/too-many-items many', 'Too many items to display'],
  ['menu/side-menu-action missing', 'Action is required'],
  ['physiology/change-positive positive', 'Change must be a positive number'],
  ['physiology/values-required required', 'Change values are required'],
  ['response/descriptor-required missing', 'Response descriptor is required'],
  [
    'visibility/never-visible never',
    'The action will never be visible: its visibility triggers never hold. Change them, or make possible what they wait for.',
  ],
  ['trigger.physiology/condition-provided none', 'No condition provided'],
])('%s says ‘%s’', (key, text) => {
  expect(texts.get(key)).toBe(text);
});
