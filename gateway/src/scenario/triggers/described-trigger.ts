import type { Action } from '@scn/core/document/actions/schema';
import type { ScenarioView } from '@scn/core/kernel/view';
import type { Expression } from '@scn/core/schema/expressions';
import { fromJson, isJsonObject } from '@scn/core/base/json';
import type { TriggerPlugin } from '@scn/core/kernel/contract';
import { summariseExpression, type ExpressionSummary } from '@scn/core/description/expression-summary';

/** A role that can perform an action, and the actor who plays it. */
export interface ActionActorRole {
  readonly roleId: string;
  readonly roleName: string;
  /** Null when no one plays the role. */
  readonly scenarioActorId: string | null;
  readonly actorTitle: string | null;
}

/** When the clock starts an action, in seconds. */
export interface TimeTrigger {
  readonly delay: number | null;
  readonly delayIsScenarioTotalPlayTime: boolean;
  readonly intervalMin: number | null;
  readonly intervalMax: number | null;
  /** Constant if both intervals are equal, random otherwise. */
  readonly repetition: 'None' | 'Constant' | 'Random';
}

/** The trigger that starts an action, as shown in the properties panel. */
export interface DescribedTrigger {
  readonly action: Action;
  readonly plugin: TriggerPlugin | undefined;
  readonly summary: string;
  readonly roles: readonly ActionActorRole[];
  readonly observable: boolean;
  readonly timeTriggers: readonly TimeTrigger[];
  readonly physiologyTriggers: readonly ExpressionSummary[];
}

/** Describes what starts an action. Which part is read depends on the plugin's evaluator. */
export function describeTrigger(action: Action, view: ScenarioView): DescribedTrigger {
  const { trigger, args } = action.trigger;
  const plugin = view.plugins.trigger(trigger);
  const given = args as Readonly<Record<string, unknown>>;
  const isFor = (evaluation: TriggerPlugin['evaluation']): boolean => plugin?.evaluation === evaluation;
  return {
    action,
    plugin,
    summary: summaryOf(plugin, given) ?? trigger,
    roles: isFor('learner') ? rolesIn(given['roles'], view) : [],
    observable: given['observable'] === true,
    timeTriggers: isFor('time') ? [timeTriggerIn(given)] : [],
    physiologyTriggers: isFor('physiology') ? [summariseExpression(expressionIn(given['expression']), view)] : [],
  };
}

function summaryOf(plugin: TriggerPlugin | undefined, args: unknown): string | undefined {
  try {
    return plugin?.summary(args);
  } catch {
    // arguments of an imported file may not match the plugin's schema
    return plugin?.title;
  }
}

function rolesIn(roles: unknown, view: ScenarioView): readonly ActionActorRole[] {
  if (!Array.isArray(roles)) return [];
  return roles
    .filter((role) => typeof role === 'string')
    .flatMap((roleId): readonly ActionActorRole[] => {
      const roleName = view.get(roleId, 'role')?.value.roleName ?? roleId;
      const actors = view.all('actor').filter(({ value }) => value.roleId === roleId);
      if (actors.length === 0) return [{ roleId, roleName, scenarioActorId: null, actorTitle: null }];
      return actors.map(({ id, value }) => ({ roleId, roleName, scenarioActorId: id, actorTitle: value.name }));
    });
}

function timeTriggerIn(args: Readonly<Record<string, unknown>>): TimeTrigger {
  const seconds = (name: string): number | null => (typeof args[name] === 'number' ? args[name] : null);
  const [intervalMin, intervalMax] = [seconds('intervalMin'), seconds('intervalMax')];
  return {
    delay: seconds('delay'),
    delayIsScenarioTotalPlayTime: args['delayIsScenarioTotalPlayTime'] === true,
    intervalMin,
    intervalMax,
    repetition:
      intervalMin === null && intervalMax === null ? 'None' : intervalMin === intervalMax ? 'Constant' : 'Random',
  };
}

/** Validated by the plugin's schema, unless the file is older than the plugin. */
function expressionIn(value: unknown): Expression | null {
  return isJsonObject(value) && (value['expressionType'] === 'Group' || value['expressionType'] === 'Unsupported')
    ? fromJson<Expression>(value)
    : null;
}
