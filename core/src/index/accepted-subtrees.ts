import type { Scenario } from '#document/scenario';
import { isJsonObject } from '#base/json';
import { scenarioShape, type Shape } from './shape';

/** The outermost entities that the structure check has accepted. Snapshots share structure, so object identity suffices. */
export interface AcceptedSubtrees {
  has(unit: object): boolean;
  /** Marks every outermost entity of this scenario as accepted. */
  note(scenario: Scenario): void;
}

/** Creates an empty set of accepted subtrees. */
export function acceptedSubtrees(): AcceptedSubtrees {
  const units = new WeakSet();
  return {
    has: (unit) => units.has(unit),
    note: (scenario) => {
      mapSubtrees(scenario, scenarioShape, (list) => {
        for (const unit of list) if (typeof unit === 'object' && unit !== null) units.add(unit);
        return list;
      });
    },
  };
}

/** The scenario without the accepted outermost entities: what the structure check must still check. */
export function onlyNewSubtrees(scenario: Scenario, accepted: AcceptedSubtrees): unknown {
  return mapSubtrees(scenario, scenarioShape, (list) =>
    list.filter((unit) => typeof unit !== 'object' || unit === null || !accepted.has(unit)),
  );
}

/** Copies the path to each list of outermost entities and replaces the list with the result of `change`. */
function mapSubtrees(
  value: unknown,
  at: Shape | null,
  change: (list: readonly unknown[]) => readonly unknown[],
): unknown {
  if (at?.type === 'list') {
    const isUnits = at.items?.type === 'object' && at.items.entity !== null;
    return isUnits && Array.isArray(value) ? change(value) : value;
  }
  if (at?.type !== 'object' || !isJsonObject(value)) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const [name, property] of at.properties) {
    if (Object.hasOwn(copy, name)) copy[name] = mapSubtrees(copy[name], property, change);
  }
  return copy;
}
