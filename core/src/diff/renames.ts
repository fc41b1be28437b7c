import { asJsonObject, fromJson, isJsonObject, type Json } from '#base/json';
import type { Scenario } from '#document/scenario';
import { setsIdentity, type ChangeStep } from './change-step';

/** Identities that steps replace by others: of an action whose code is changed, for example. */
export function renamesOf(steps: readonly ChangeStep[]): ReadonlyMap<string, string> {
  return new Map(
    steps.flatMap((step): (readonly [string, string])[] =>
      step.kind === 'set' &&
      typeof step.was === 'string' &&
      typeof step.value === 'string' &&
      step.was !== '' &&
      setsIdentity(step.path)
        ? [[step.was, step.value]]
        : [],
    ),
  );
}

/** A scenario in which identities, and everything that refers to them, are replaced. */
export function withRenames(scenario: Scenario, renames: ReadonlyMap<string, string>): Scenario {
  return renames.size === 0 ? scenario : fromJson<Scenario>(renamed(asJsonObject(scenario), renames));
}

/** A value in which identities are replaced. */
export function renamed(value: Json, renames: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return renames.get(value) ?? value;
  if (Array.isArray(value)) return (value as readonly Json[]).map((each) => renamed(each, renames));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, renamed(each ?? null, renames)]));
}
