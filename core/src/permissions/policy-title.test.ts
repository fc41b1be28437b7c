import { expect, it } from 'vitest';
import { policyFieldTitle, policyTitle, subjectTitle } from './policies';

it.each([
  [policyTitle('ApiToken', 'Create'), 'Create API token'],
  [policyTitle('ScenarioAction', 'Update'), 'Update scenario action'],
  [subjectTitle('ApiToken'), 'API token'],
  [policyFieldTitle('input.roleId'), 'Role ID'],
  [policyFieldTitle('input.changes.imageAssetId'), 'Changes › Image asset ID'],
  [policyFieldTitle('email'), 'Email'],
])('%s', (title, expected) => {
  expect(title).toBe(expected);
});
