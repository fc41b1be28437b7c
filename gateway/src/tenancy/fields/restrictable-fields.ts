import type { AnyPlugin, AssetPlugin } from '@scn/core/kernel/contract';
import { fieldsBySubject, permissionFor } from '@scn/core/operations/needed-permissions';
import { Refusal } from '@scn/core/base/refusal';
import { parsePolicyName, policyNames, type Permission, type PolicyAction } from '@scn/core/permissions/policies';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { entityKinds } from '@scn/core/schema/keywords';
import type { SchemaSources } from '#graphql/builder';
import { tenancyFields } from './tenancy-fields';

/** A grantable policy, and the fields that it can withhold. */
export interface KnownPolicy {
  readonly policyName: string;
  readonly fields: ReadonlySet<string>;
}

const catalogueActions = ['Create', 'Read', 'Update', 'Delete'] as const;

interface Plugins {
  readonly plugins: readonly AnyPlugin[];
}

function assetPlugins({ plugins }: Plugins): readonly AssetPlugin[] {
  return plugins.filter((plugin): plugin is AssetPlugin => plugin.kind === 'asset');
}

/** The names of the policies of this gateway: the built-in ones, and those of its asset plugins. */
export function grantablePolicies(plugins: Plugins): readonly string[] {
  const assets = assetPlugins(plugins);
  return [
    ...new Set([
      ...policyNames,
      ...assets.flatMap(({ subject }) => catalogueActions.map((action) => `${subject}:${action}`)),
      ...assets.map(({ menuPolicy: [action, subject] }) => `${subject}:${action}`),
    ]),
  ];
}

/**
 * The policies of this gateway: the built-in ones, and those of its asset plugins. A field is listed only if every access to it is
 * checked: properties of assets, inputs of operations and of administration, and the parts of a scenario that are changed. Reading content of
 * a scenario can't be withheld, because anyone who can open one reads the whole document.
 */
export function knownPolicies({ plugins, operations }: SchemaSources): ReadonlyMap<string, KnownPolicy> {
  const assets = assetPlugins(plugins);
  const ofParts = fieldsBySubject();
  return new Map(
    grantablePolicies(plugins).map((policyName) => {
      const { action, subject } = parsePolicyName(policyName);
      const fields = [
        ...assets.filter((plugin) => plugin.subject === subject).flatMap((plugin) => assetFields(plugin, action)),
        ...[...operations.values()]
          .filter(({ permission }) => permission?.[0] === action && permission[1] === subject)
          .flatMap(({ input }) => Object.keys(jsonSchemaOf(input).properties ?? {}).map((name) => `input.${name}`)),
        ...(action === 'Update' || isCreated(action, subject) ? (ofParts.get(subject) ?? []) : []),
        ...administrationFields(action, subject),
      ];
      return [policyName, { policyName, fields: new Set(fields) }];
    }),
  );
}

/**
 * Rejects a permission that this gateway can't enforce: an unknown policy, a field that doesn't exist or could still be accessed in
 * another way. No restriction is better than an ineffective one.
 *
 * @param stored - permissions that the group has already: they can be saved again
 * @throws Refusal InvalidValueError
 */
export function requireKnownPermission(
  known: ReadonlyMap<string, KnownPolicy>,
  { policyName, field }: Permission,
  stored: readonly Permission[] = [],
): void {
  const policy = known.get(policyName);
  const retained = stored.filter((each) => each.policyName === policyName);
  if (policy === undefined) {
    if (retained.length > 0) return;
    throw new Refusal('InvalidValueError', { field: 'policyName', policyName }, `There is no policy “${policyName}”.`);
  }
  const retainedFields = new Set(retained.flatMap((each) => each.field ?? []));
  const unknown = (field ?? []).find((name) => !policy.fields.has(name) && !retainedFields.has(name));
  if (unknown === undefined) return;
  throw new Refusal(
    'InvalidValueError',
    { field: 'field', policyName, value: unknown, fields: [...policy.fields] },
    policy.fields.size === 0
      ? `${policyName} can’t withhold fields: they could still be read or set in other ways.`
      : `${policyName} can’t withhold “${unknown}”: the field doesn’t exist, or could still be read or set in other ways.`,
  );
}

/** Whether a change of a scenario can require it: a scenario itself is created as a whole, with all its fields. */
function isCreated(action: PolicyAction, subject: string): boolean {
  return entityKinds.some((kind) => {
    const needed = permissionFor('Create', kind);
    return action === 'Create' && needed.action === action && needed.subject === subject;
  });
}

function assetFields(plugin: AssetPlugin, action: PolicyAction): readonly string[] {
  const properties = Object.keys(jsonSchemaOf(plugin.schema).properties ?? {});
  if (action === 'Read') return properties;
  if (action !== 'Create' && action !== 'Update') return [];
  const prefix = plugin.storage?.code?.prefixInput;
  return [...properties, ...(action === 'Create' && prefix !== undefined ? [prefix] : [])].map(
    (name) => `input.${name}`,
  );
}

function administrationFields(action: PolicyAction, subject: string): readonly string[] {
  const byAction: Readonly<Record<string, Readonly<Partial<Record<PolicyAction, readonly string[]>>>>> = tenancyFields;
  return Object.hasOwn(byAction, subject) ? (byAction[subject]?.[action] ?? []) : [];
}
