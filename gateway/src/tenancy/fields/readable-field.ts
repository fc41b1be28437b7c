import type { OperationAbility } from '@scn/core/permissions/policies';
import type { Principal } from '#principal/principal';

/**
 * Whether the principal can read a field: a `Read` policy with a field list withholds those fields. Check it wherever the field could be
 * exposed: output, filter, sort, search, history. Whether the subject can be read at all is checked with {@link requirePolicy}.
 *
 * @param field its GraphQL name in the output
 */
export function readableField(principal: Pick<Principal, 'ability'>, subject: string, field: string): boolean {
  const { ability }: { readonly ability: OperationAbility } = principal;
  return ability.can('Read', subject, field);
}
