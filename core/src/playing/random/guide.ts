import { isJsonObject } from '#base/json';
import type { Action } from '#document/actions/schema';
import type { Scenario } from '#document/scenario';
import { completionOf } from '#index/conditions/completions';
import type { PluginLookup } from '#kernel/view';
import type { Expression, ExpressionGroup, ExpressionRule } from '#schema/expressions';
import type { Id, State } from '#simulation/engine/play';
import { programOf } from '#simulation/engine/compile-program';
import type { ActionPlan } from '#simulation/engine/program';
import type { Ms } from '#simulation/physiology/line';
import { actionsOfAnyAnswer, openedBy } from '../questions';
import { kindOfEnding } from './endings';

/** The knowledge of a scenario that learners of random plays act by: read once, the same for all plays. */
export interface Guide {
  readonly scenario: Scenario;
  readonly playTime: Ms;
  /** Outcomes that commands give. */
  readonly endings: ReadonlySet<string>;
  /** Actions that learners start and that are marked as harmful or unindicated, or take away from the score. */
  readonly wrong: ReadonlySet<Id>;
  /** Those of them that are marked as harmful. */
  readonly harmful: readonly Id[];
  /** How much an action brings: score, endings, physiology, and what needs it. Nothing for those that bring nothing. */
  readonly worth: ReadonlyMap<Id, number>;
  /** Actions that a learner had better do before an action. */
  readonly before: ReadonlyMap<Id, readonly Id[]>;
  /** The responses of an action that bring something. */
  readonly responses: ReadonlyMap<Id, readonly Id[]>;
  /** Actions that move patients towards their goals. */
  readonly treats: ReadonlySet<Id>;
  /** Actions of which a response ends the scenario. */
  readonly ends: ReadonlySet<Id>;
  /** Forms and scorecards of menus of which answers start actions: by menu item, the actions and how often each can start. */
  readonly opens: ReadonlyMap<Id, readonly { readonly action: Id; readonly limit: number }[]>;
}

/** Reads what learners know of a scenario. */
export function guideOf(scenario: Scenario, plugins: PluginLookup): Guide {
  return new Reading(scenario, plugins).guide();
}

/** Score that a good ending and a treatment are worth. */
const worthOfEnding = 20;
const worthOfTreatment = 15;
/** Share of the worth that goes to what it needs, so that nearer things come first. */
const passedOn = 0.9;

/** One cause of something, and whether it comes before it in time as a matter of order. */
interface Need {
  readonly of: Id;
  readonly needs: Id;
  readonly isCondition: boolean;
}

class Reading {
  readonly #scenario: Scenario;
  readonly #plugins: PluginLookup;
  readonly #worth = new Map<Id, number>();
  readonly #wrong = new Set<Id>();
  readonly #treats = new Set<Id>();
  readonly #ends = new Set<Id>();
  readonly #endings = new Set<string>();
  readonly #goodEndings = new Map<Id, string>();
  readonly #needs: Need[] = [];
  /** The action of a response, or of a code of an action itself. */
  readonly #actionOf = new Map<Id, Id>();

  constructor(scenario: Scenario, plugins: PluginLookup) {
    this.#scenario = scenario;
    this.#plugins = plugins;
  }

  guide(): Guide {
    const { actions } = this.#scenario;
    const { byCode, playTime } = programOf(this.#scenario, this.#plugins);
    for (const action of actions) {
      this.#actionOf.set(action.actionCode, action.actionCode);
      for (const { responseCode } of action.responses) this.#actionOf.set(responseCode, action.actionCode);
    }
    for (const action of actions) this.#readAction(action);
    this.#readEffects();
    this.#readPoints();
    for (const [code, outcome] of this.#goodEndings)
      if (kindOfEnding(outcome, this.#endings) === 'good') this.#add(code, worthOfEnding);
    this.#passOn();
    return {
      scenario: this.#scenario,
      playTime,
      endings: this.#endings,
      wrong: this.#wrong,
      harmful: actions
        .filter(({ actionCode, harmful }) => harmful && isLearners(byCode.get(actionCode)))
        .map(({ actionCode }) => actionCode),
      worth: this.#worth,
      before: this.#before(),
      responses: this.#responses(),
      treats: this.#treats,
      ends: this.#ends,
      opens: this.#opens(),
    };
  }

  #add(code: Id, worth: number): void {
    this.#worth.set(code, (this.#worth.get(code) ?? 0) + worth);
  }

  #readAction(action: Action): void {
    const { actionCode, harmful, isUnindicated, changesPhysiology, physiologyChanges } = action;
    if (harmful || isUnindicated) this.#wrong.add(actionCode);
    const treats =
      changesPhysiology &&
      physiologyChanges.some(
        ({ resetsPhysiology, values }) =>
          resetsPhysiology || values.some(({ changeTowards, disabled }) => changeTowards === 'goal' && !disabled),
      );
    if (treats && !this.#wrong.has(actionCode)) {
      this.#treats.add(actionCode);
      this.#add(actionCode, worthOfTreatment);
    }
    this.#need(actionCode, action.dependenciesEnabled ? action.dependencies : null, true);
    this.#need(actionCode, action.visible, true);
    for (const { responseCode, conditionsEnabled, conditions, playlist } of action.responses) {
      this.#needs.push({ of: responseCode, needs: actionCode, isCondition: false });
      if (conditionsEnabled) this.#need(responseCode, conditions, true);
      for (const { id, args } of playlist) {
        const opened = openedBy(this.#scenario, id);
        const answers = opened === undefined ? [] : actionsOfAnyAnswer(opened);
        for (const code of new Set([...textsIn(args), ...answers]))
          if (this.#actionOf.get(code) === code)
            this.#needs.push({ of: code, needs: responseCode, isCondition: false });
      }
    }
  }

  #need(of: Id, expression: Expression | null, isCondition: boolean): void {
    for (const needs of wanted(expression)) this.#needs.push({ of, needs, isCondition });
  }

  #readEffects(): void {
    const { actions } = programOf(this.#scenario, this.#plugins);
    const scores = new Map(this.#scenario.postSim.feedbackPoints.map(({ id, score }) => [id, score]));
    for (const { code: action, immediate, delayed } of actions) {
      for (const { code, commands } of [...immediate, ...delayed]) {
        for (const effect of commands.flatMap(({ effects }) => effects)) {
          if (effect.kind === 'gives-points') this.#add(code, effect.points);
          if (effect.kind === 'decides-feedback' && effect.isAchieved)
            this.#add(code, scores.get(effect.feedbackPointId) ?? 0);
          if (effect.kind === 'ends-scenario') {
            const outcome = effect.outcome ?? 'COMPLETED';
            this.#endings.add(outcome);
            this.#ends.add(action);
            this.#goodEndings.set(code, outcome);
          }
        }
      }
    }
  }

  #readPoints(): void {
    const { feedbackPoints, arrays } = this.#scenario.postSim;
    for (const { score, logic, arrayIds } of feedbackPoints) {
      const items = arrays.filter(({ id }) => arrayIds.includes(id)).flatMap((array) => array.items);
      const named = wanted(logic);
      const codes = named.length > 0 ? named : items.map(({ actionCode, responseCode }) => responseCode ?? actionCode);
      for (const code of new Set(codes)) {
        this.#add(code, score);
        if (score < 0 && this.#actionOf.get(code) === code) this.#wrong.add(code);
      }
    }
  }

  /** Everything that something of worth needs is worth nearly as much. */
  #passOn(): void {
    for (let changed = true; changed;) {
      changed = false;
      for (const { of, needs } of this.#needs) {
        const passed = (this.#worth.get(of) ?? 0) * passedOn;
        if (passed <= 0.01 || this.#wrong.has(needs) || (this.#worth.get(needs) ?? 0) >= passed) continue;
        this.#worth.set(needs, passed);
        changed = true;
      }
    }
  }

  /** The actions named by the conditions of the responses of worth: only such as learners had better do first. */
  #before(): ReadonlyMap<Id, readonly Id[]> {
    const before = new Map<Id, Id[]>();
    for (const { of, needs, isCondition } of this.#needs) {
      const [later, earlier] = [this.#actionOf.get(of), this.#actionOf.get(needs)];
      if (!isCondition || later === undefined || earlier === undefined || later === earlier) continue;
      if ((this.#worth.get(of) ?? 0) <= 0 || this.#wrong.has(earlier)) continue;
      before.set(later, [...(before.get(later) ?? []), earlier]);
    }
    return before;
  }

  #responses(): ReadonlyMap<Id, readonly Id[]> {
    return new Map(
      this.#scenario.actions.map(({ actionCode, responses }) => [
        actionCode,
        responses.map(({ responseCode }) => responseCode).filter((code) => (this.#worth.get(code) ?? 0) > 0),
      ]),
    );
  }

  #opens(): Guide['opens'] {
    const { byCode } = programOf(this.#scenario, this.#plugins);
    const opens = this.#scenario.menu.items.flatMap(({ id, menuType }) => {
      const opened = menuType === 'FORM' || menuType === 'SCORECARD' ? openedBy(this.#scenario, id) : undefined;
      const started = opened === undefined ? [] : actionsOfAnyAnswer(opened);
      const limits = started.map((action) => ({ action, limit: byCode.get(action)?.limit ?? 0 }));
      return limits.length === 0 ? [] : [[id, limits] as const];
    });
    return new Map(opens);
  }
}

/** The forms and scorecards of menus that can be opened for something: they aren’t open, and an answer can still start an action. */
export function openable({ opens }: Guide, { questions, used }: Pick<State, 'questions' | 'used'>): readonly Id[] {
  const items: Id[] = [];
  for (const [item, started] of opens) {
    if (questions.some(({ command }) => command === item)) continue;
    if (started.some(({ action, limit }) => (used[action] ?? 0) < limit)) items.push(item);
  }
  return items;
}

function isLearners(plan: ActionPlan | undefined): boolean {
  return plan?.evaluation === 'learner' || plan?.evaluation === 'speech';
}

/** The completions that help an expression to hold: those that it doesn't deny. */
function wanted(expression: Expression | null): readonly Id[] {
  return expression?.expressionType === 'Group' ? wantedIn(expression, false) : [];
}

function wantedIn(part: ExpressionGroup | ExpressionRule, isDenied: boolean): readonly Id[] {
  if (part.expressionType === 'Group') return part.rules.flatMap((rule) => wantedIn(rule, isDenied !== part.not));
  const completion = isDenied ? null : completionOf(part);
  return completion === null || completion === '' ? [] : [completion];
}

/** Every text in the arguments of a command. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
