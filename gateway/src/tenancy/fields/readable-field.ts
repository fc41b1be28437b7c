import type { OperationAbility } from '@scn/core/permissions/policies';
import type { Principal } from '../../sign-in/principal';

/**
 * Whether somebody may read a field: a `Read` policy that lists fields withholds them. Asked wherever the field could show
 * itself: output, filter, sort, search, history. Whether the subject may be read at all is asked with {@link requirePolicy}.
 *
 * @param field as GraphQL names it in the output
 */
export function readableField(principal: Pick<Principal, 'ability'>, subject: string, field: string): boolean {
  const { ability }: { readonly ability: OperationAbility } = principal;
  return ability.can('Read', subject, field);
}
