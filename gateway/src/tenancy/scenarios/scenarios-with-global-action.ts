import type { AssetPlugin } from '@scn/core/kernel/contract';
import { Refusal } from '@scn/core/base/refusal';
import { sql, type SQL } from 'drizzle-orm';
import { readableField } from '../fields/readable-field';
import { requirePolicy, type Member } from '#principal/principal';
import type { TenancyServices } from '../context';

/**
 * The condition on rows of `scenariosFor` that use an asset with a code, such as a global action.
 *
 * @throws Refusal ScenarioAccessError or FieldAuthorisationError without permission to read such assets, or their codes.
 */
export function usesAssetWithCode({ plugins }: TenancyServices, principal: Member, code: string): SQL {
  const kinds = plugins.plugins.filter(
    (plugin): plugin is AssetPlugin => plugin.kind === 'asset' && codeProperty(plugin) !== undefined,
  );
  const wanted = kinds.flatMap((plugin) => {
    const property = codeProperty(plugin);
    if (property === undefined) return [];
    requirePolicy(principal, 'Read', plugin.subject);
    if (!readableField(principal, plugin.subject, property))
      throw new Refusal(
        'FieldAuthorisationError',
        { field: property },
        `You don’t have permission to read “${property}”.`,
      );
    return [sql`(kind = ${plugin.id} AND data ->> ${property} = ${code})`];
  });
  if (wanted.length === 0 || code.includes('\0')) return sql`false`;
  // uses are rows of the institution that owns the scenario: those of a shared scenario are only visible to its owner
  return sql`scenario.id IN (SELECT user_id::uuid FROM asset_use WHERE user_kind = 'scenario' AND asset_id IN (
    SELECT id FROM asset WHERE ${sql.join(wanted, sql` OR `)}))`;
}

function codeProperty({ storage }: AssetPlugin): string | undefined {
  return storage?.code?.property;
}
