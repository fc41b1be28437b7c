import type { Scenario } from '#document/scenario';
import { nameOfAction } from '#description/shown-name';
import type { Engine, Id, Input, Learner, LearnerAct, Refusal, State } from '#simulation/engine/play';
import { refusalOf } from '#simulation/tests/run-test';
import type { PlaySession } from './play-session';
import { openedBy } from './questions';

/** Something that a learner sees and may do, and why it can’t be done now; null when it can. */
export interface LearnerChoice {
  readonly kind: 'pick' | 'say' | 'open' | 'walk';
  /** The action’s code, the menu item or the island. */
  readonly id: Id;
  readonly label: string;
  readonly refusal: Refusal | null;
  readonly act: LearnerAct;
}

/** The choices of a learner in a state: actions that the learner sees or says, forms and scorecards of menus, and places to go to. */
export function learnerChoices(scenario: Scenario, engine: Engine, state: State, by: Id): readonly LearnerChoice[] {
  if (state.ended !== null) return [];
  return [
    ...actionChoices(scenario, engine, state, by),
    ...menuChoices(scenario, engine, state, by),
    ...walks(scenario, engine, state, by),
  ];
}

function actionChoices(scenario: Scenario, engine: Engine, state: State, by: Id): readonly LearnerChoice[] {
  return engine.offered(state, by).flatMap(({ action, intention, refusal }): readonly LearnerChoice[] =>
    refusal?.reason === 'not-visible' || refusal?.reason === 'role'
      ? []
      : [
          {
            kind: intention === null ? 'pick' : 'say',
            id: action,
            label: nameOfAction(scenario, action),
            refusal,
            act: intention === null ? { do: 'pick', action } : { do: 'say', intention },
          },
        ],
  );
}

function menuChoices(scenario: Scenario, engine: Engine, state: State, by: Id): readonly LearnerChoice[] {
  return scenario.menu.items.flatMap(({ id, menuType }): readonly LearnerChoice[] => {
    if (menuType !== 'FORM' && menuType !== 'SCORECARD') return [];
    if (state.questions.some(({ command }) => command === id)) return [];
    const act: LearnerAct = { do: 'open', item: id };
    const refusal = refusalIn(engine, state, { at: state.now, by, ...act });
    if (refusal?.reason === 'not-visible' || refusal?.reason === 'role') return [];
    return [{ kind: 'open', id, label: openedBy(scenario, id)?.title ?? id, refusal, act }];
  });
}

function walks(scenario: Scenario, engine: Engine, state: State, by: Id): readonly LearnerChoice[] {
  const here = state.where[by] ?? 0;
  return scenario.setup.environment.islands
    .filter(({ number }) => number !== here)
    .map(({ id, title, number }) => {
      const act: LearnerAct = { do: 'walk', island: number };
      return {
        kind: 'walk',
        id,
        label: title.trim() === '' ? `island ${number}` : title,
        refusal: refusalIn(engine, state, { at: state.now, by, ...act }),
        act,
      };
    });
}

/** Why an input would be refused; null if it would be carried out. */
function refusalIn(engine: Engine, state: State, input: Input): Refusal | null {
  const refused = engine.act(state, input).log.find(({ kind }) => kind === 'refused');
  return refused === undefined ? null : refusalOf(refused.data ?? {});
}

/** A moment at which a learner can do something. */
interface Able {
  readonly at: number;
  readonly by: Id;
}

/** Plays on to the first moment at which a learner can start an action, if no one does anything else; null without one up to a moment. */
export function firstOffered(
  session: PlaySession,
  learners: readonly Learner[],
  action: Id,
  until: number,
): Able | null {
  for (let from = -1; ;) {
    const at = session.nextEvent(from, until);
    const state = session.stateAt(at);
    const able = learners.find(({ id }) =>
      session.engine.offered(state, id).some((offer) => offer.action === action && offer.refusal === null),
    );
    if (able !== undefined) return { at, by: able.id };
    if (at <= from || at >= until || state.ended !== null) return null;
    from = at;
  }
}
