import { append } from '#base/append';
import { isJsonObject, type Pointer } from '#base/json';
import { memoizeByIdentity } from '#base/memoize';
import { milliseconds } from '#base/milliseconds';
import { unlimitedRepetitions, type Action, type PlaylistCommand, type Response } from '#document/actions/schema';
import type { MenuItem } from '#document/menu/schema';
import type { Patient } from '#document/patients/schema';
import type { Scenario } from '#document/scenario';
import type { NumberSet } from '#index/conditions/number-set';
import { familyOf, lackOf } from '#index/conditions/completeness';
import { commandEffects } from '#index/queries/command-effects';
import { followOnFields } from '#index/queries/started-actions';
import type { CommandEffect, CommandPlugin, TriggerPlugin, TriggerSchedule } from '#kernel/contract';
import type { PluginLookup } from '#kernel/view';
import { checkerFor } from '#schema/checker';
import type { Expression, ExpressionGroup } from '#schema/expressions';
import {
  compileCondition,
  compileGroup,
  onlyOne,
  type ItemReader,
  type Readers,
  type Test,
} from '../conditions/compiled';
import { prerequisitesOf } from '../conditions/prerequisites';
import type { Ms } from '../physiology/line';
import {
  changeDuration,
  deteriorationPlan,
  patientChanges,
  type DeteriorationPlan,
  type PatientChanges,
} from '../physiology/patient-plans';
import { playedItem, termsOf, type PlayedItem } from '../physiology/played-items';
import type { Id, LockKind } from './play';

/*
 * A scenario as the engine plays it: every reference looked up, conditions compiled, and for each thing that can change, the watched conditions that it
 * can turn.
 */

/** The part of a play that compiled conditions read. */
export interface Reading {
  isDone(code: Id): boolean;
  /** @param key - of {@link namedKey} */
  named(key: string): string | undefined;
  /** @param index - of the item in the program */
  value(index: number): number;
  rate(index: number): number;
}

/** Conditions that are read again when what they are about changes. */
export interface Watched {
  readonly action: ActionPlan;
  /** Its place among all watched conditions: switches first, then triggers, each in document order. */
  readonly index: number;
  readonly kind: 'switch' | 'trigger';
}

/** An item of a patient, and the watched conditions on it. */
export interface ItemPlan extends PlayedItem {
  readonly index: number;
  /** `monitor.heart-rate`. */
  readonly reference: string;
  /** Terms of a calculated item, by the id of the item in the report; null for a measured one. */
  readonly terms: ReadonlyMap<string, ItemPlan> | null;
  /** Sets of values at which watched conditions hold. */
  readonly watchedSets: NumberSet[];
  readonly watchers: Watched[];
  /** Calculated items that it is a term of. */
  readonly dependents: ItemPlan[];
}

/** A command in a playlist. */
export interface CommandPlan {
  readonly id: Id;
  readonly args: PlaylistCommand['args'];
  /** Undefined for an unknown block. */
  readonly plugin: CommandPlugin | undefined;
  readonly effects: readonly CommandEffect[];
  readonly isCompletion: boolean;
  readonly followOns: readonly { readonly action: Id; readonly after: Ms }[];
}

/** A response. */
export interface ResponsePlan {
  readonly code: Id;
  readonly island: number;
  /** Null without conditions. */
  readonly conditions: Test<Reading> | null;
  readonly expression: Expression | null;
  readonly starts: Response['responseDelayStart'];
  readonly delay: Ms;
  readonly commands: readonly CommandPlan[];
}

/** An action. */
export interface ActionPlan {
  readonly index: number;
  readonly code: Id;
  readonly evaluation: TriggerPlugin['evaluation'] | null;
  readonly schedule: TriggerSchedule | null;
  /** Of a physiology trigger. */
  readonly trigger: Test<Reading> | null;
  readonly triggerExpression: Expression | null;
  /** Null for what learners don't start. */
  readonly visibility: {
    readonly onStart: boolean;
    readonly visible: Test<Reading> | null;
    readonly invisible: Test<Reading> | null;
    readonly visibleExpression: Expression | null;
    readonly invisibleExpression: Expression | null;
  } | null;
  /** Null when there are none. */
  readonly prerequisites: Test<Reading> | null;
  readonly isInMenu: boolean;
  /** The words with which learners start it; null if it isn't started by speech. */
  readonly intention: string | null;
  readonly asksToConfirm: boolean;
  readonly roles: readonly Id[];
  readonly sets: readonly LockKind[];
  readonly lockedBy: readonly LockKind[];
  /** Infinity without a limit. */
  readonly limit: number;
  /** Other actions whose repetitions it uses. */
  readonly linked: readonly Id[];
  readonly changes: readonly PatientChanges<ItemPlan>[];
  readonly immediate: readonly ResponsePlan[];
  readonly delayed: readonly ResponsePlan[];
}

/** A scenario as it is played. */
export interface Program {
  readonly scenario: Scenario;
  readonly plugins: PluginLookup;
  readonly playTime: Ms;
  readonly roles: readonly Id[];
  readonly playableRoles: readonly Id[];
  readonly actions: readonly ActionPlan[];
  readonly byCode: ReadonlyMap<Id, ActionPlan>;
  readonly responses: ReadonlyMap<Id, { readonly action: ActionPlan; readonly response: ResponsePlan }>;
  readonly items: readonly ItemPlan[];
  readonly itemById: ReadonlyMap<Id, ItemPlan>;
  /** The item that conditions read, by patient and reference; of a report, if it is named. */
  readonly itemOf: (patient: Id, reference: string, report?: Id) => ItemPlan | undefined;
  /** Menu items that learners find. */
  readonly shownItems: ReadonlySet<Id>;
  /** In document order; `index` is that of the patient. */
  readonly deteriorations: readonly (DeteriorationPlan<ItemPlan> & { readonly index: number })[];
  readonly deteriorationOf: ReadonlyMap<Id, DeteriorationPlan<ItemPlan>>;
  /** At the start, by {@link namedKey}. */
  readonly named: ReadonlyMap<string, string>;
  readonly watched: readonly Watched[];
  /** By completion, and by {@link namedKey}. */
  readonly watchersOfDone: ReadonlyMap<Id, readonly Watched[]>;
  readonly watchersOfNamed: ReadonlyMap<string, readonly Watched[]>;
  /** Items with watched conditions. */
  readonly watchedItems: readonly ItemPlan[];
  readonly ordinals: readonly ItemPlan[];
  /** Compiles conditions that nothing watches: those of feedback, and of questions about a state. */
  readonly compile: (expression: Expression | null) => Test<Reading>;
  /** The complete conditions in an expression, in order, each by itself: they say why it holds. */
  readonly clauses: (expression: Expression) => readonly Clause[];
  /** The items that conditions compare. */
  readonly compared: (expression: Expression) => readonly ComparedItem[];
}

/** An item that conditions compare, and the values at which they hold. */
export interface ComparedItem {
  readonly item: ItemPlan;
  readonly values: NumberSet;
}

/** One condition of an expression. */
export interface Clause {
  /** Where it is in the expression. */
  readonly at: Pointer;
  readonly test: Test<Reading>;
  /** The item that it compares; null for a condition on something else. */
  readonly item: ItemPlan | null;
}

/** The key of a posture, state, emotion or compressions: a patient’s are those of the linked character. */
export function namedKey(type: string, owner: Id): string {
  return `${type} ${owner}`;
}

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
  readonly #items: ItemPlan[] = [];
  readonly #itemById = new Map<Id, ItemPlan>();
  readonly #itemOf = new Map<string, ItemPlan>();
  readonly #patientsWith = new Map<string, Id[]>();
  readonly #named = new Map<string, string>();
  readonly #actorOf = new Map<Id, Id | null>();
  readonly #completions = new Set<Id>();
  readonly #watched: Watched[] = [];
  readonly #watchersOfDone = new Map<Id, Watched[]>();
  readonly #watchersOfNamed = new Map<string, Watched[]>();
  readonly #watchedItems = new Set<ItemPlan>();

  constructor(scenario: Scenario, plugins: PluginLookup) {
    this.#scenario = scenario;
    this.#plugins = plugins;
  }

  program(): Program {
    const { patients, setup, actions } = this.#scenario;
    for (const patient of patients) this.#addPatient(patient);
    for (const actor of setup.actors) {
      const key = namedKey('ActorCompressionState', actor.id);
      if (!this.#named.has(key)) this.#named.set(key, 'NOT_PERFORMED');
    }
    for (const { actionCode, responses } of actions) {
      this.#completions.add(actionCode);
      for (const { responseCode } of responses) this.#completions.add(responseCode);
    }
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
      const plan = deteriorationPlan(patient, this.#itemById);
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
      items: this.#items,
      itemById: this.#itemById,
      itemOf: (patient, reference, report = '') => this.#itemOf.get(`${patient} ${reference} ${report}`.trimEnd()),
      shownItems,
      deteriorations,
      deteriorationOf: new Map(deteriorations.map((each) => [each.patient, each])),
      named: this.#named,
      watched: this.#watched,
      watchersOfDone: this.#watchersOfDone,
      watchersOfNamed: this.#watchersOfNamed,
      watchedItems: [...this.#watchedItems],
      ordinals: this.#items.filter(({ steps, terms }) => steps !== null && terms === null),
      compile: memoizeByExpression((expression) => this.#compiled(expression, null)),
      clauses: memoizeByIdentity((expression: Expression) =>
        expression.expressionType === 'Group' ? this.#clauses(expression, '') : [],
      ),
      compared: memoizeByIdentity((expression: Expression) => this.#compared(expression)),
    };
  }

  #addPatient({ id, actorId, generalInformation, physiology }: Patient): void {
    if (this.#actorOf.has(id)) return;
    this.#actorOf.set(id, actorId);
    const starting = {
      PatientPosition: generalInformation.startingPosture,
      PatientState: generalInformation.startingState,
      PatientEmotion: generalInformation.startingEmotion,
    };
    for (const [type, value] of Object.entries(starting)) {
      const key = namedKey(type, actorId ?? id);
      // Two patients of one character have one body: that of the first.
      if (!this.#named.has(key)) this.#named.set(key, value);
    }
    for (const { id: report, items } of physiology.reports) {
      const plans = items.flatMap((value) => {
        const played = this.#itemById.has(value.id) ? null : playedItem(value, id, this.#plugins);
        if (played === null) return [];
        const { item, scale, baseline, goal, worst, steps, startStep } = played;
        // Written out: objects that start with a spread are slower to read, and items are read at every moment.
        const plan: Mutable<ItemPlan> = {
          index: this.#items.length,
          id: value.id,
          patient: id,
          reference: value.item,
          item,
          scale,
          baseline,
          goal,
          worst,
          steps,
          startStep,
          terms: null,
          watchedSets: [],
          watchers: [],
          dependents: [],
        };
        this.#items.push(plan);
        this.#itemById.set(plan.id, plan);
        const key = `${id} ${value.item}`;
        if (!this.#itemOf.has(`${key} ${report}`)) this.#itemOf.set(`${key} ${report}`, plan);
        if (!this.#itemOf.has(key)) {
          this.#itemOf.set(key, plan);
          append(this.#patientsWith, value.item, id);
        }
        return [plan];
      });
      for (const plan of plans) {
        plan.terms = termsOf(plan.item, plans);
        for (const term of plan.terms?.values() ?? []) term.dependents.push(plan);
      }
    }
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
      prerequisites: prerequisites === null ? null : this.#compiled(prerequisites, null),
      isInMenu: inMenu.has(action.actionCode),
      intention: intentionOf(action, isPlayable ? plugin : undefined),
      asksToConfirm: action.confirmationBox,
      roles: action.roles,
      sets: action.setsLocks,
      lockedBy: action.actionLockedBys,
      limit: action.repetitions === unlimitedRepetitions ? Number.POSITIVE_INFINITY : action.repetitions,
      linked: action.linkedActionCodes.filter((code) => code !== action.actionCode && this.#completions.has(code)),
      changes: patientChanges(action, this.#itemById),
      immediate: responses.filter(({ starts }) => starts === 'immediate'),
      delayed: responses.filter(({ starts }) => starts !== 'immediate'),
    };
  }

  #responsePlan(response: Response, ofChange: Ms): ResponsePlan {
    const { conditionsEnabled, conditions, responseDelayStart: starts, usePhysiologyChangeDuration, delay } = response;
    return {
      code: response.responseCode,
      island: response.island,
      conditions: conditionsEnabled ? this.#compiled(conditions, null) : null,
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
      followOns: plugin !== undefined && zone === 'follow-on' ? followOnsOf(plugin, args) : [],
    };
  }

  /** Compiles conditions: empty and unsupported ones are unknown. @param watched - what is read again when they change; null for none */
  #compiled(expression: Expression | null, watched: Watched | null): Test<Reading> {
    if (expression?.expressionType !== 'Group') return () => -1;
    const readers = this.#readers(watched);
    return compileGroup(expression, (condition) => compileCondition(condition, readers)) ?? (() => -1);
  }

  #clauses({ rules }: ExpressionGroup, at: Pointer): readonly Clause[] {
    const readers = this.#readers(null);
    return rules.flatMap((rule, index): readonly Clause[] => {
      const here: Pointer = `${at}/rules/${index}`;
      if (rule.expressionType === 'Group') return this.#clauses(rule, here);
      if (lackOf(rule) !== null) return [];
      const { objectType, objects } = rule.conditionBlock;
      const [first = '', second = ''] = objects.map(({ object }) => object);
      const isPhysiology = familyOf[objectType] === 'physiology';
      const reference = objectType === 'PatientPhysiology' ? second : first;
      const owner = objectType === 'PatientPhysiology' ? first : onlyOne(this.#patientsWith.get(reference) ?? []);
      const item = isPhysiology ? (this.#itemOf.get(`${owner} ${reference}`) ?? null) : null;
      return [{ at: here, test: compileCondition(rule, readers), item }];
    });
  }

  #compared(expression: Expression): readonly ComparedItem[] {
    if (expression.expressionType !== 'Group') return [];
    const found: ComparedItem[] = [];
    const readers = this.#readers(null);
    const noting: Readers<Reading> = {
      ...readers,
      item: (patientId, reference, values) => {
        const item = this.#itemNamed(patientId, reference);
        if (item !== undefined) found.push({ item, values });
        return readers.item(patientId, reference, values);
      },
    };
    compileGroup(expression, (condition) => compileCondition(condition, noting));
    return found;
  }

  /** An item of a patient; without one, of the only patient who has it. */
  #itemNamed(patientId: string | null, reference: string): ItemPlan | undefined {
    const owner = patientId ?? onlyOne(this.#patientsWith.get(reference) ?? []);
    return owner === null ? undefined : this.#itemOf.get(`${owner} ${reference}`);
  }

  #readers(watched: Watched | null): Readers<Reading> {
    return {
      plugins: this.#plugins,
      done: (code) => {
        if (!this.#completions.has(code)) return null;
        if (watched !== null) appendOnce(this.#watchersOfDone, code, watched);
        return (state) => state.isDone(code);
      },
      named: (type, id) => {
        const owner = type === 'ActorCompressionState' ? id : (this.#actorOf.get(id) ?? id);
        const key = namedKey(type, owner);
        const isKnown = type === 'ActorCompressionState' ? this.#named.has(key) : this.#actorOf.has(id);
        const start = this.#named.get(key);
        if (!isKnown || start === undefined) return null;
        if (watched !== null) appendOnce(this.#watchersOfNamed, key, watched);
        return (state) => state.named(key) ?? start;
      },
      item: (patientId, reference, values) => this.#itemReader(patientId, reference, values, watched),
    };
  }

  #itemReader(
    patientId: Id | null,
    reference: string,
    values: NumberSet,
    watched: Watched | null,
  ): ItemReader<Reading> | null {
    const item = this.#itemNamed(patientId, reference);
    if (item === undefined) return null;
    if (watched !== null) {
      this.#watchedItems.add(item);
      item.watchedSets.push(values);
      if (item.watchers.at(-1) !== watched) item.watchers.push(watched);
    }
    const { index } = item;
    return { value: (state) => state.value(index), rate: (state) => state.rate(index) };
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
        visible: canShow ? this.#compiled(visible, watched) : null,
        invisible: canHide ? this.#compiled(triggerInvisible, watched) : null,
        visibleExpression: visible,
        invisibleExpression: triggerInvisible,
      };
    }
    for (const plan of plans as readonly Mutable<ActionPlan>[]) {
      if (!hasConditions(plan.triggerExpression)) continue;
      plan.trigger = this.#compiled(plan.triggerExpression, add(plan, 'trigger'));
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

/** Whether anything is left of an expression when incomplete conditions are dropped, as on save. Unsupported ones are kept. */
export function isSet(expression: Expression | null): expression is Expression {
  if (expression === null) return false;
  return expression.expressionType === 'Unsupported' || hasComplete(expression);
}

function hasComplete({ rules }: ExpressionGroup): boolean {
  return rules.some((rule) => (rule.expressionType === 'Group' ? hasComplete(rule) : lackOf(rule) === null));
}

/** Whether conditions can hold: empty and unsupported ones never act. */
function hasConditions(expression: Expression | null): expression is ExpressionGroup {
  return expression?.expressionType === 'Group' && hasComplete(expression);
}

function appendOnce(map: Map<string, Watched[]>, key: string, watched: Watched): void {
  if (map.get(key)?.at(-1) !== watched) append(map, key, watched);
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

function followOnsOf(plugin: CommandPlugin, args: PlaylistCommand['args']): CommandPlan['followOns'] {
  const { targets, delays } = followOnFields(plugin);
  const seconds = delays.reduce((sum, name) => sum + Number(args[name] ?? 0), 0);
  return targets.flatMap((name) => {
    const action = args[name];
    return typeof action === 'string' && action !== '' ? [{ action, after: milliseconds(seconds) }] : [];
  });
}

function memoizeByExpression(compile: (expression: Expression | null) => Test<Reading>) {
  const compiled = memoizeByIdentity((expression: Expression) => compile(expression));
  return (expression: Expression | null) => (expression === null ? compile(null) : compiled(expression));
}
