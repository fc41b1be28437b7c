import { defineQuery } from '#kernel/view';

/** Ids of the roles that some actor has. */
export const rolesWithActor = defineQuery('roles-with-actor', (view): ReadonlySet<string> => {
  const roles = new Set<string>();
  for (const { value } of view.all('actor')) if (value.roleId !== null) roles.add(value.roleId);
  return roles;
});
