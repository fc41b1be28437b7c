import type { Scenario } from '#document/scenario';
import type { PluginLookup } from '#kernel/view';
import type { Id, JudgedPlace, LogLine, Result, Setting } from '../engine/play';
import { isSet } from '#index/conditions/completeness';
import { programOf } from '../engine/compile-program';
import type { ActionPlan } from '../engine/program';

/** How much of something plays have reached, and what they haven’t, in document order. */
export interface Covered<T> {
  readonly total: number;
  readonly missing: readonly T[];
}

/** One side of conditions. */
export interface ConditionSide {
  readonly place: JudgedPlace;
  /** Of the response or action. */
  readonly code: Id;
  readonly holds: boolean;
}

/** One side of a feedback point. */
export interface PointSide {
  readonly feedbackPoint: Id;
  readonly isAchieved: boolean;
}

/** The parts of a scenario that plays have reached. */
export interface Coverage {
  /** Actions that were started. */
  readonly actions: Covered<Id>;
  /** Responses that were played. */
  readonly responses: Covered<Id>;
  /** Commands that were reached. */
  readonly commands: Covered<Id>;
  /** Both sides of all conditions. */
  readonly conditions: Covered<ConditionSide>;
  /** Actions that the clock or physiology started. */
  readonly triggers: Covered<Id>;
  /** Feedback points that were achieved, and missed. */
  readonly points: Covered<PointSide>;
  /** Outcomes. */
  readonly endings: Covered<string>;
}

/** Collects what plays of a scenario reach. */
export class CoverageCollector {
  /** For the settings of the plays. */
  readonly judged: NonNullable<Setting['judged']>;
  readonly #scenario: Scenario;
  readonly #plugins: PluginLookup;
  readonly #logged = new Set<string>();
  readonly #sides = new Set<string>();
  readonly #points = new Set<string>();

  constructor(scenario: Scenario, plugins: PluginLookup) {
    this.#scenario = scenario;
    this.#plugins = plugins;
    this.judged = (place, code, holds) => this.#sides.add(keyOf({ place, code, holds }));
  }

  /** Adds a play that has ended. */
  add({ log, result }: { readonly log: readonly LogLine[]; readonly result: Result }): void {
    for (const { kind, id } of log) this.#logged.add(`${kind} ${id}`);
    for (const { feedbackPoint, isAchieved } of result.points) this.#points.add(`${isAchieved} ${feedbackPoint}`);
  }

  coverage(): Coverage {
    const { byCode } = programOf(this.#scenario, this.#plugins);
    const plans = [...byCode.values()];
    const inOrder = this.#scenario.actions.flatMap((action) => action.responses);
    const commands = inOrder.flatMap(({ playlist }) => playlist.map(({ id }) => id));
    const isFired = ({ evaluation }: ActionPlan) => evaluation === 'time' || evaluation === 'physiology';
    const points = this.#scenario.postSim.feedbackPoints.flatMap(({ id }) =>
      bothSides.map((isAchieved) => ({ feedbackPoint: id, isAchieved })),
    );
    const logged = (kind: LogLine['kind']) => (id: string) => this.#logged.has(`${kind} ${id}`);
    return {
      actions: covered([...byCode.keys()], logged('started')),
      responses: covered([...new Set(inOrder.map(({ responseCode }) => responseCode))], logged('response')),
      commands: covered(commands, logged('command')),
      conditions: covered(
        plans.flatMap((plan) => sidesOf(plan, this.#scenario)),
        (side) => this.#sides.has(keyOf(side)),
      ),
      triggers: covered(
        plans.filter(isFired).map(({ code }) => code),
        logged('trigger'),
      ),
      points: covered(points, ({ feedbackPoint, isAchieved }) => this.#points.has(`${isAchieved} ${feedbackPoint}`)),
      endings: covered(endingsOf(this.#scenario, this.#plugins), logged('ended')),
    };
  }
}

/** Per cent that are covered, rounded down: 100 only if nothing is missing, and if there is nothing. */
export function percentCovered({ total, missing }: Covered<unknown>): number {
  return total === 0 ? 100 : Math.floor(((total - missing.length) * 100) / total);
}

const bothSides = [true, false] as const;

function keyOf({ place, code, holds }: ConditionSide): string {
  return `${holds} ${place} ${code}`;
}

function covered<T>(all: readonly T[], isCovered: (one: T) => boolean): Covered<T> {
  return { total: all.length, missing: all.filter((one) => !isCovered(one)) };
}

/** The sides of everything that is judged about an action: conditions that are left out, or never act, have none. */
function sidesOf(plan: ActionPlan, { actions }: Scenario): readonly ConditionSide[] {
  const { code, visibility, prerequisites, trigger } = plan;
  const order = actions[plan.index]?.responses ?? [];
  const places: readonly (readonly [JudgedPlace, Id, boolean])[] = [
    ['visible', code, visibility !== null && visibility.visible !== null],
    ['invisible', code, visibility !== null && visibility.invisible !== null],
    ['trigger', code, trigger !== null],
    ['prerequisites', code, prerequisites !== null],
    ...order.map(
      ({ responseCode, conditionsEnabled, conditions }) =>
        ['response', responseCode, conditionsEnabled && isSet(conditions)] as const,
    ),
  ];
  return places.flatMap(([place, of, isJudged]) =>
    isJudged ? bothSides.map((holds) => ({ place, code: of, holds })) : [],
  );
}

/** The outcomes that commands give, and that of a play whose time is over. */
export function endingsOf(scenario: Scenario, plugins: PluginLookup): readonly string[] {
  const { actions } = programOf(scenario, plugins);
  const responses = actions.flatMap(({ immediate, delayed }) => [...immediate, ...delayed]);
  const effects = responses.flatMap(({ commands }) => commands.flatMap((command) => command.effects));
  const outcomes = effects.flatMap((effect) =>
    effect.kind === 'ends-scenario' ? [effect.outcome ?? 'COMPLETED'] : [],
  );
  return [...new Set([...outcomes, 'TIME_OVER'])];
}
