import { isJsonObject } from '#base/json';
import { memoizeByIdentity } from '#base/memoize';
import { milliseconds } from '#base/milliseconds';
import { unlimitedRepetitions } from '#base/document-values';
import type { Action, PlaylistCommand, Response } from '#document/actions/schema';
import type { MenuItem } from '#document/menu/schema';
import type { Scenario } from '#document/scenario';
import { isSet } from '#index/conditions/completeness';
import { commandEffects } from '#index/queries/command-effects';
import { followOnsOf } from '#index/queries/started-actions';
import type { TriggerPlugin } from '#kernel/contract';
import type { PluginLookup } from '#kernel/view';
import { checkerFor } from '#schema/checker';
import type { Expression, ExpressionGroup } from '#schema/expressions';
import type { Test } from '../conditions/compiled';
import { prerequisitesOf } from '../conditions/prerequisites';
import type { Ms } from '../physiology/line';
import { changeDuration, deteriorationPlan, patientChanges } from '../physiology/patient-plans';
import { ConditionCompiler } from './compile-conditions';
import type { Id } from './play';
import type { ActionPlan, CommandPlan, Program, Reading, ResponsePlan, Watched } from './program';

/** Compiles a scenario. Cached by its identity. */
export function programOf(scenario: Scenario, plugins: PluginLookup): Program {
  return byPlugins(plugins)(scenario);
}

const byPlugins = memoizeByIdentity((plugins: PluginLookup) =>
  memoizeByIdentity((scenario: Scenario) => new Compilation(scenario, plugins).program()),
);

class Compilation {
  readonly #scenario: Scenario;
  readonly #plugins: PluginLookup;
  readonly #conditions: ConditionCompiler;
  readonly #watched: Watched[] = [];

  constructor(scenario: Scenario, plugins: PluginLookup) {
    this.#scenario = scenario;
    this.#plugins = plugins;
    this.#conditions = new ConditionCompiler(scenario, plugins);
  }

  program(): Program {
    const conditions = this.#conditions;
    const { patients, setup, actions } = this.#scenario;
    const shownItems = this.#shownItems();
    const inMenu = new Set(
      this.#scenario.menu.items.flatMap(({ id, menuType, actionCode }) =>
        menuType === 'ACTION' && actionCode !== null && shownItems.has(id) ? [actionCode] : [],
      ),
    );
    const plans = actions.map((action, index) => this.#actionPlan(action, index, inMenu));
    const byCode = new Map<Id, ActionPlan>();
    const responses = new Map<Id, { action: ActionPlan; response: ResponsePlan }>();
    for (const action of plans) {
      if (!byCode.has(action.code)) byCode.set(action.code, action);
      for (const response of [...action.immediate, ...action.delayed]) {
        if (!responses.has(response.code)) responses.set(response.code, { action, response });
      }
    }
    this.#watch(plans);
    const deteriorations = patients.flatMap((patient, index) => {
      const plan = deteriorationPlan(patient, conditions.itemById);
      return plan === null ? [] : [{ ...plan, index }];
    });
    return {
      scenario: this.#scenario,
      plugins: this.#plugins,
      playTime: setup.basicInfo.playTime * 60_000,
      roles: setup.roles.map(({ id }) => id),
      playableRoles: setup.roles.filter(({ playable }) => playable).map(({ id }) => id),
      actions: plans,
      byCode,
      responses,
      items: conditions.items,
      itemById: conditions.itemById,
      itemOf: (patient, reference, report) => conditions.itemOf(patient, reference, report),
      shownItems,
      deteriorations,
      deteriorationOf: new Map(deteriorations.map((each) => [each.patient, each])),
      named: conditions.named,
      watched: this.#watched,
      watchersOfDone: conditions.watchersOfDone,
      watchersOfNamed: conditions.watchersOfNamed,
      watchedItems: [...conditions.watchedItems],
      ordinals: conditions.items.filter(({ steps, terms }) => steps !== null && terms === null),
      compile: memoizeByExpression((expression) => conditions.compiled(expression, null)),
      clauses: memoizeByIdentity((expression: Expression) =>
        expression.expressionType === 'Group' ? conditions.clauses(expression) : [],
      ),
      compared: memoizeByIdentity((expression: Expression) => conditions.compared(expression)),
    };
  }

  /** The menu items that learners find: those in a location that is shown. */
  #shownItems(): ReadonlySet<Id> {
    const { locations, items } = this.#scenario.menu;
    const shown = new Set(locations.filter(({ type }) => type !== 'HIDDEN' && type !== 'START').map(({ id }) => id));
    const byId = new Map(items.map((item) => [item.id, item]));
    const isShown = (item: MenuItem): boolean => {
      let root = item;
      // A circle of menus is in no location.
      for (let depth = 0; depth <= items.length && root.locationId === null; depth += 1) {
        const parent = root.parentMenuItemId === null ? undefined : byId.get(root.parentMenuItemId);
        if (parent === undefined) return false;
        root = parent;
      }
      return root.locationId !== null && shown.has(root.locationId);
    };
    return new Set(items.filter(isShown).map(({ id }) => id));
  }

  #actionPlan(action: Action, index: number, inMenu: ReadonlySet<Id>): ActionPlan {
    const { trigger, args } = action.trigger;
    const plugin = this.#plugins.trigger(trigger);
    const isLearners = plugin?.evaluation === 'learner' || plugin?.evaluation === 'speech';
    const isPlayable = plugin !== undefined && checkerFor(plugin.schema)(args);
    const evaluation = isPlayable ? plugin.evaluation : null;
    const prerequisites = isLearners ? prerequisitesOf(action) : null;
    const triggerExpression = evaluation === 'physiology' ? expressionIn(args) : null;
    const duration = changeDuration(action);
    const responses = action.responses.map((response) => this.#responsePlan(response, duration));
    return {
      index,
      code: action.actionCode,
      evaluation,
      schedule: evaluation === 'time' && plugin !== undefined ? (plugin.schedule?.(args) ?? null) : null,
      trigger: null,
      triggerExpression,
      visibility: null,
      prerequisites: prerequisites === null ? null : this.#conditions.compiled(prerequisites, null),
      isInMenu: inMenu.has(action.actionCode),
      intention: intentionOf(action, isPlayable ? plugin : undefined),
      asksToConfirm: action.confirmationBox,
      roles: action.roles,
      sets: action.setsLocks,
      lockedBy: action.actionLockedBys,
      limit: action.repetitions === unlimitedRepetitions ? Number.POSITIVE_INFINITY : action.repetitions,
      linked: action.linkedActionCodes.filter(
        (code) => code !== action.actionCode && this.#conditions.completions.has(code),
      ),
      changes: patientChanges(action, this.#conditions.itemById),
      immediate: responses.filter(({ starts }) => starts === 'immediate'),
      delayed: responses.filter(({ starts }) => starts !== 'immediate'),
    };
  }

  #responsePlan(response: Response, ofChange: Ms): ResponsePlan {
    const { conditionsEnabled, conditions, responseDelayStart: starts, usePhysiologyChangeDuration, delay } = response;
    return {
      code: response.responseCode,
      island: response.island,
      conditions: conditionsEnabled ? this.#conditions.compiled(conditions, null) : null,
      expression: conditionsEnabled ? conditions : null,
      starts,
      delay: starts === 'immediate' ? 0 : usePhysiologyChangeDuration ? ofChange : milliseconds(delay),
      commands: response.playlist.map((command) => this.#commandPlan(command)),
    };
  }

  #commandPlan({ id, block, args }: PlaylistCommand): CommandPlan {
    const plugin = this.#plugins.outdated?.has(block) === true ? undefined : this.#plugins.command(block);
    const zone = plugin?.placement.zone;
    return {
      id,
      args,
      plugin,
      effects: commandEffects(plugin, args),
      isCompletion: zone === 'completion',
      followOns: plugin === undefined ? [] : followOnsOf(plugin, args),
    };
  }

  /** Compiles what is watched: all switches, then all triggers. */
  #watch(plans: readonly ActionPlan[]): void {
    const { actions } = this.#scenario;
    const add = (action: ActionPlan, kind: Watched['kind']) => {
      const watched: Watched = { action, index: this.#watched.length, kind };
      this.#watched.push(watched);
      return watched;
    };
    for (const plan of plans as readonly Mutable<ActionPlan>[]) {
      const action = actions[plan.index];
      const isLearners = plan.evaluation === 'learner' || plan.evaluation === 'speech';
      if (action === undefined || !isLearners) continue;
      if (!action.visibilityEnabled) {
        plan.visibility = neverVisible;
        continue;
      }
      const { visibleOnStart: onStart, visible, triggerInvisible } = action;
      const [canShow, canHide] = [hasConditions(visible), hasConditions(triggerInvisible)];
      const watched = canShow || canHide ? add(plan, 'switch') : null;
      plan.visibility = {
        onStart,
        visible: canShow ? this.#conditions.compiled(visible, watched) : null,
        invisible: canHide ? this.#conditions.compiled(triggerInvisible, watched) : null,
        visibleExpression: visible,
        invisibleExpression: triggerInvisible,
      };
    }
    for (const plan of plans as readonly Mutable<ActionPlan>[]) {
      if (!hasConditions(plan.triggerExpression)) continue;
      plan.trigger = this.#conditions.compiled(plan.triggerExpression, add(plan, 'trigger'));
    }
  }
}

/** An action without visibility isn't shown to learners. */
const neverVisible = {
  onStart: false,
  visible: null,
  invisible: null,
  visibleExpression: null,
  invisibleExpression: null,
} as const;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Whether conditions can hold: empty and unsupported ones never act. */
function hasConditions(expression: Expression | null): expression is ExpressionGroup {
  return expression?.expressionType === 'Group' && isSet(expression);
}

/** The conditions among the arguments of a trigger. */
function expressionIn(args: Action['trigger']['args']): Expression | null {
  const found = Object.values(args).find((value) => isJsonObject(value) && 'expressionType' in value);
  return (found ?? null) as Expression | null;
}

function intentionOf({ trigger, voice }: Action, plugin: TriggerPlugin | undefined): string | null {
  const own = plugin?.intention?.(trigger.args) ?? null;
  if (own !== null) return own === '' ? null : own;
  const isSpoken = plugin?.evaluation === 'learner' && voice.isVoiceControlled && voice.intention !== '';
  return isSpoken ? voice.intention : null;
}

function memoizeByExpression(compile: (expression: Expression | null) => Test<Reading>) {
  const compiled = memoizeByIdentity((expression: Expression) => compile(expression));
  return (expression: Expression | null) => (expression === null ? compile(null) : compiled(expression));
}
