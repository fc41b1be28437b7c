import { randomUUID } from 'node:crypto';
import type { Queries } from '#database/database';
import { groupPermission, userGroup } from '#database/tables/tenancy';

/** The default groups of a new institution. */
export type DefaultGroup = 'administrator' | 'author' | 'reviewer';

/** Subjects for administrators, not authors. */
const administrative = [
  'AdminTasks',
  'Institution',
  'Library',
  'User',
  'Group',
  'AuditLog',
  'Webhook',
  'VoiceControlTraining',
  'MissingAsset',
  'Task',
];
/** Its assets are kept only for old scenarios. */
const legacy = ['AllAudio'];

/** The name of each group. */
export const groupNames: Readonly<Record<DefaultGroup, string>> = {
  administrator: 'Administrators',
  author: 'Authors',
  reviewer: 'Reviewers',
};

/** The policies of each group. @param policies - all policies that can be granted; those of plugins are like the built-in ones */
export function defaultGroups(policies: readonly string[]): Readonly<Record<DefaultGroup, readonly string[]>> {
  return {
    administrator: policies,
    author: policies.filter((name) => !administrative.includes(subjectOf(name)) || name === 'MissingAsset:Read'),
    reviewer: policies.filter(
      (name) =>
        ![...administrative, ...legacy, 'ApiToken'].includes(subjectOf(name)) && /:(Read|MenuAccess)$/.test(name),
    ),
  };
}

/**
 * Creates the default groups of a new institution, in a transaction of the institution or the service role.
 *
 * @param grantable - all policies that can be granted
 * @returns their ids.
 */
export async function createDefaultGroups(
  queries: Queries,
  institutionId: string,
  grantable: readonly string[],
): Promise<Readonly<Record<DefaultGroup, string>>> {
  const ids = { administrator: randomUUID(), author: randomUUID(), reviewer: randomUUID() };
  const groups = Object.entries(defaultGroups(grantable)) as [DefaultGroup, readonly string[]][];
  await queries
    .insert(userGroup)
    .values(groups.map(([key]) => ({ id: ids[key], institutionId, name: groupNames[key] })));
  await queries
    .insert(groupPermission)
    .values(
      groups.flatMap(([key, policies]) =>
        policies.map((policyName) => ({ groupId: ids[key], institutionId, policyName })),
      ),
    );
  return ids;
}

function subjectOf(policyName: string): string {
  return policyName.slice(0, policyName.indexOf(':'));
}
