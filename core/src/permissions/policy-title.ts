import { wordsOf } from '#schema/wording';

/** The name of a permission: ‘Update scenario action’, ‘Create API token’. */
export function policyTitle(subject: string, action: string): string {
  return capitalized(`${wordsOf(action)} ${wordsOf(subject)}`);
}

/** The name of what permissions are about: ‘Scenario action’, ‘API token’. */
export function subjectTitle(subject: string): string {
  return capitalized(wordsOf(subject));
}

/** The name of a field that a permission can withhold: `input.roleId` is ‘Role ID’, `input.changes.title` ‘Changes › Title’. */
export function policyFieldTitle(field: string): string {
  return field
    .replace(/^input\./, '')
    .split('.')
    .map((name) => capitalized(wordsOf(name)))
    .join(' › ');
}

function capitalized(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
