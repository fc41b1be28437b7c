import { randomUUID } from 'node:crypto';
import { policyNames } from '@scn/core/permissions/policies';
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
  'VoiceControlTraining',
  'MissingAsset',
];
/** Its assets are kept only for old scenarios. */
const legacy = ['AllAudio'];

/** The policies of each group. */
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
 * Creates the default groups of a new institution, in a transaction of the institution or the service role.
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
