import type { Json, JsonObject } from '#base/json';
import type { Scenario } from '#document/scenario';
import { actionsOfAnswers } from '#index/queries/answers';
import type { AnswerShape } from '#kernel/plugin-results.gen';
import type { Engine, Id, LearnerAct, OpenQuestion, State } from '#simulation/engine/play';
import { openable, type Guide } from '../random/guide';
import { openedBy } from '../questions';

/** Something that a learner may do in a state. */
export interface Possible {
  readonly act: LearnerAct;
  /** The actions that it may start, and the response of a question that it answers. */
  readonly about: readonly Id[];
}

/** The things that a learner may do in a state, as far as it can make a difference to what happens. */
export function actsIn(guide: Guide, engine: Engine, state: State, by: Id): readonly Possible[] {
  const found: Possible[] = [];
  const box = state.boxes[by];
  if (box !== undefined) found.push({ act: { do: 'confirm', action: box }, about: [box] });
  for (const { action, intention, refusal } of engine.offered(state, by)) {
    if (refusal !== null || action === box) continue;
    found.push({
      act: intention === null ? { do: 'pick', action } : { do: 'say', intention },
      about: [action],
    });
  }
  for (const item of openable(guide, state)) {
    const about = (guide.opens.get(item) ?? []).map(({ action }) => action);
    found.push({ act: { do: 'open', item }, about });
  }
  for (const question of state.questions)
    if (question.shownTo.includes(by)) found.push(...answersTo(guide.scenario, question));
  return [...found, ...walks(guide.scenario, state, by)];
}

/** Places at which responses play, and the one where learners begin. */
function walks({ actions }: Scenario, state: State, by: Id): readonly Possible[] {
  const islands = new Set(actions.flatMap(({ responses }) => responses.map(({ island }) => island)));
  if (islands.size === 0 || (islands.size === 1 && islands.has(0))) return [];
  const here = state.where[by] ?? 0;
  return [...islands.add(0)]
    .filter((island) => island !== here)
    .toSorted((one, other) => one - other)
    .map((island) => ({
      act: { do: 'walk', island },
      about: actions.flatMap(({ responses }) =>
        responses.filter((response) => response.island === island).map(({ responseCode }) => responseCode),
      ),
    }));
}

function answersTo(scenario: Scenario, { command, shape, goals, response }: OpenQuestion): readonly Possible[] {
  const leave: Possible = { act: { do: 'leave', command }, about: [response] };
  const answer = (value: Json, about: readonly Id[] = []): Possible => ({
    act: { do: 'answer', command, answer: value },
    about: [response, ...about],
  });
  switch (shape.kind) {
    case 'viewing':
      return [leave];
    case 'confirmation':
      return [answer({})];
    case 'call':
      return [answer({ declined: true })];
    case 'minigame':
      return [answer({ outcome: 'SUCCEEDED', score: null })];
    case 'choice':
      return Array.from({ length: shape.count }, (_, choice) => answer({ choice }));
    case 'conversation': {
      const left = Array.from({ length: shape.goals }, (_, goal) => goal).filter((goal) => !goals.includes(goal));
      return [leave, ...left.map((goal): Possible => ({ act: { do: 'goal', command, goal }, about: [response] }))];
    }
    case 'parts':
      return answersToParts(scenario, command, shape).map(({ value, starts }) => answer(value, starts));
  }
}

/** Each option that starts an action by itself, beside ones that start as little as possible; and those alone. */
function answersToParts(
  scenario: Scenario,
  command: Id,
  { parts, mustComplete }: Extract<AnswerShape, { readonly kind: 'parts' }>,
): readonly { readonly value: Json; readonly starts: readonly Id[] }[] {
  const opened = openedBy(scenario, command);
  const startsOf = (value: Json) => (opened === undefined ? [] : actionsOfAnswers(opened, value));
  const shaped = (option: Id, multiple: boolean): Json => (multiple ? [option] : option);
  const quiet: JsonObject = mustComplete
    ? Object.fromEntries(
        parts.flatMap(({ id, options, multiple }) => {
          const least =
            options.find((option) => startsOf({ [id]: shaped(option, multiple) }).length === 0) ?? options[0];
          return least === undefined ? [] : [[id, shaped(least, multiple)]];
        }),
      )
    : {};
  const starting = parts.flatMap(({ id, options, multiple }) =>
    options
      .map((option) => shaped(option, multiple))
      .filter((value) => startsOf({ [id]: value }).length > 0)
      .map((value) => ({ ...quiet, [id]: value })),
  );
  return [quiet, ...starting].map((value) => ({ value, starts: startsOf(value) }));
}
