import type { Scenario } from '../document/scenario';
import { isJsonObject } from '../kernel/json';
import { scenarioShape, type Shape } from './shape';

/** Which outermost entities have been accepted by the structure check. Snapshots share structure, so identity will do. */
export interface AcceptedUnits {
  has(unit: object): boolean;
  /** Every outermost entity of this scenario is accepted. */
  note(scenario: Scenario): void;
}

/** Nothing is accepted yet. */
export function acceptedBefore(): AcceptedUnits {
  const units = new WeakSet();
  return {
    has: (unit) => units.has(unit),
    note: (scenario) => {
      mapUnits(scenario, scenarioShape, (list) => {
        for (const unit of list) if (typeof unit === 'object' && unit !== null) units.add(unit);
        return list;
      });
    },
  };
}

/** The scenario without the outermost entities that have been accepted before: what the structure check still must see. */
export function onlyNewUnits(scenario: Scenario, accepted: AcceptedUnits): unknown {
  return mapUnits(scenario, scenarioShape, (list) =>
    list.filter((unit) => typeof unit !== 'object' || unit === null || !accepted.has(unit)),
  );
}

/** Copies the way to each list of outermost entities, and puts what `change` makes of the list in its place. */
function mapUnits(value: unknown, at: Shape | null, change: (list: readonly unknown[]) => readonly unknown[]): unknown {
  if (at?.type === 'list') {
    const isUnits = at.items?.type === 'object' && at.items.entity !== null;
    return isUnits && Array.isArray(value) ? change(value) : value;
  }
  if (at?.type !== 'object' || !isJsonObject(value)) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const [name, property] of at.properties) {
    if (Object.hasOwn(copy, name)) copy[name] = mapUnits(copy[name], property, change);
  }
  return copy;
}
