import { abilityOf } from '@scn/core/permissions/ability';
import { policyNames, type OperationAbility } from '@scn/core/permissions/policies';
import { desks } from './desk';

/** Text that Bob typed into what Ann had deleted. */
export const typedByBob = 'Typed by Bob';

/** All permissions but one. */
export function allBut(name: string): OperationAbility {
  const permissions = policyNames.filter((each) => each !== name);
  return abilityOf(permissions.map((policyName) => ({ policyName, field: null })));
}

/** Ann has deleted an action, and what Bob typed into it is among his rejected changes. */
export async function typedInDeleted() {
  const given = await desks();
  const { ann, bob } = given;
  ann.session.change([{ name: 'action.delete', input: { actionCode: 'AMEDS001', deleteDependencies: true } }]);
  await ann.quiet();
  bob.rename(typedByBob);
  await bob.quiet();
  return { ...given, operationId: bob.session.retained.list()[0]?.change.operationId ?? '' };
}
