import type { AssetPlugin } from '@scn/core/kernel/contract';
import { Refusal } from '@scn/core/operations/refusal';
import { parsePolicyName, policyNames, type Permission, type PolicyAction } from '@scn/core/permissions/policies';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import type { SchemaSources } from '../../graphql/builder';
import { tenancyFields } from './tenancy-fields';

/** A policy that can be given, and the fields that it can withhold. */
export interface KnownPolicy {
  readonly policyName: string;
  readonly fields: ReadonlySet<string>;
}

const catalogueActions = ['Create', 'Read', 'Update', 'Delete'] as const;

/**
 * The policies of this gateway: those of the specification, and those that its asset plugins bring. A field is listed where every way
 * to it asks: properties of assets, inputs of operations and of administration. Content of a scenario isn't, because whoever may open
 * one reads the whole document.
 */
export function knownPolicies({ plugins, operations }: SchemaSources): ReadonlyMap<string, KnownPolicy> {
  const assets = plugins.plugins.filter((plugin): plugin is AssetPlugin => plugin.kind === 'asset');
  const names = [
    ...policyNames,
    ...assets.flatMap(({ subject }) => catalogueActions.map((action) => `${subject}:${action}`)),
    ...assets.map(({ menuPolicy: [action, subject] }) => `${subject}:${action}`),
  ];
  return new Map(
    [...new Set(names)].map((policyName) => {
      const { action, subject } = parsePolicyName(policyName);
      const fields = [
        ...assets.filter((plugin) => plugin.subject === subject).flatMap((plugin) => assetFields(plugin, action)),
        ...[...operations.values()]
          .filter(({ permission }) => permission[0] === action && permission[1] === subject)
          .flatMap(({ input }) => Object.keys(jsonSchemaOf(input).properties ?? {}).map((name) => `input.${name}`)),
        ...administrationFields(action, subject),
      ];
      return [policyName, { policyName, fields: new Set(fields) }];
    }),
  );
}

/**
 * Refuses a permission that this gateway can't keep: a policy that nothing asks for, a field that doesn't exist or that can still be
 * reached some other way. Better no restriction than one that only seems to be there.
 *
 * @throws Refusal InvalidValueError
 */
export function requireKnownPermission(
  known: ReadonlyMap<string, KnownPolicy>,
  { policyName, field }: Permission,
): void {
  const policy = known.get(policyName);
  if (policy === undefined) {
    throw new Refusal('InvalidValueError', { field: 'policyName', policyName }, `There is no policy “${policyName}”.`);
  }
  const unknown = (field ?? []).find((name) => !policy.fields.has(name));
  if (unknown === undefined) return;
  throw new Refusal(
    'InvalidValueError',
    { field: 'field', policyName, value: unknown, fields: [...policy.fields] },
    policy.fields.size === 0
      ? `${policyName} can withhold no fields: they could still be read or set in other ways.`
      : `${policyName} can't withhold “${unknown}”: there is no such field, or it could still be read or set in other ways.`,
  );
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
