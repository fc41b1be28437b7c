import { randomUUID } from 'node:crypto';
import { policyNames } from '@scn/core/permissions/policies';
import type { Queries } from '../database/database';
import { groupPermission, userGroup } from '../database/tables/tenancy';

/** The groups that an institution begins with. */
export type DefaultGroup = 'administrator' | 'author' | 'reviewer';

/** Subjects that are administered rather than authored. */
const administrative = [
  'AdminTasks',
  'Institution',
  'Library',
  'User',
  'Group',
  'VoiceControlTraining',
  'MissingAsset',
];
/** Its menu entry leads to assets that are kept for old scenarios only. */
const legacy = ['AllAudio'];

/** What each of them may do. */
export const defaultGroups: Readonly<
  Record<DefaultGroup, { readonly name: string; readonly policies: readonly string[] }>
> = {
  administrator: { name: 'Administrators', policies: policyNames },
  author: {
    name: 'Authors',
    policies: policyNames.filter((name) => !administrative.includes(subjectOf(name)) || name === 'MissingAsset:Read'),
  },
  reviewer: {
    name: 'Reviewers',
    policies: policyNames.filter(
      (name) =>
        ![...administrative, ...legacy, 'ApiToken'].includes(subjectOf(name)) && /:(Read|MenuAccess)$/.test(name),
    ),
  },
};

/**
 * Makes the default groups of a new institution, in a transaction of it or of the service role.
 *
 * @returns their ids.
 */
export async function createDefaultGroups(
  queries: Queries,
  institutionId: string,
): Promise<Readonly<Record<DefaultGroup, string>>> {
  const ids = { administrator: randomUUID(), author: randomUUID(), reviewer: randomUUID() };
  const groups = Object.entries(defaultGroups) as [DefaultGroup, (typeof defaultGroups)[DefaultGroup]][];
  await queries.insert(userGroup).values(groups.map(([key, { name }]) => ({ id: ids[key], institutionId, name })));
  await queries
    .insert(groupPermission)
    .values(
      groups.flatMap(([key, { policies }]) =>
        policies.map((policyName) => ({ groupId: ids[key], institutionId, policyName })),
      ),
    );
  return ids;
}

function subjectOf(policyName: string): string {
  return policyName.slice(0, policyName.indexOf(':'));
}
