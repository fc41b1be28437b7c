import { AbilityBuilder, createMongoAbility, type MongoAbility } from '@casl/ability';
import { parsePolicyName, type Permission, type PolicyAction } from './policies';

/**
 * Creates the ability of a user from their permissions. Every permission allows its policy; one with fields withholds these
 * fields; one without fields overrides field-restricted ones of the same policy. Several field-restricted permissions withhold
 * the union of their fields.
 *
 * @throws Error when a policy name is malformed.
 */
export function abilityOf(permissions: readonly Permission[]): MongoAbility {
  const { can, cannot, build } = new AbilityBuilder(createMongoAbility);
  const unrestricted = new Set(permissions.filter(hasNoField).map(({ policyName }) => policyName));
  for (const { policyName } of permissions) {
    const { action, subject } = parsePolicyName(policyName);
    can(action, subject);
  }
  for (const permission of permissions) {
    if (hasNoField(permission) || unrestricted.has(permission.policyName)) continue;
    const { action, subject } = parsePolicyName(permission.policyName);
    cannot(action, subject, [...(permission.field ?? [])]);
  }
  return build();
}

/** Allows everything, for the command line with local files. */
export function fullAbility(): MongoAbility {
  const { can, build } = new AbilityBuilder(createMongoAbility);
  can('manage', 'all');
  return build();
}

/** The fields that an ability withholds from an allowed action. */
export function withheldFields(ability: MongoAbility, action: PolicyAction, subject: string): ReadonlySet<string> {
  const named = ability.possibleRulesFor(action, subject).flatMap(({ fields }) => fields ?? []);
  return new Set(named.filter((field) => !ability.can(action, subject, field)));
}

function hasNoField({ field }: Permission): boolean {
  return field === null || field.length === 0;
}
