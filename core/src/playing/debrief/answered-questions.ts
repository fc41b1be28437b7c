import { isJsonObject, type Json } from '#base/json';
import type { Scenario } from '#document/scenario';
import type { PluginLookup } from '#kernel/view';
import type { Id, Input } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';
import { askedInWords, openedBy } from '../questions';
import type { PlaySession } from '../play-session';

/** One part of a question: what was asked and answered. */
export interface AnsweredPart {
  readonly asked: string;
  readonly answer: string;
  /** Null where an answer is neither right nor wrong. */
  readonly isCorrect: boolean | null;
  /** The feedback of the form to the answer; empty for none. */
  readonly feedback: string;
}

/** A question that was asked in a run, and its answer. */
export interface AnsweredQuestion {
  readonly title: string;
  readonly asked: Ms;
  /** Null if it wasn’t answered. */
  readonly answered: Ms | null;
  readonly by: Id | null;
  readonly parts: readonly AnsweredPart[];
}

/** The questions that were asked, in their order, with their answers. What was only shown and closed is no question. */
export function answersOf(session: PlaySession, plugins: PluginLookup): readonly AnsweredQuestion[] {
  const { log, scenario, inputs } = session;
  const actions = new Set(scenario.actions.map(({ actionCode }) => actionCode));
  const asked = log.filter(({ kind, id }) => kind === 'asked' && !actions.has(id));
  const used = new Set<Input>();
  return asked.flatMap(({ id, at }): readonly AnsweredQuestion[] => {
    const question = session.stateAt(at).questions.find(({ command }) => command === id);
    if (question?.shape.kind === 'viewing') return [];
    const input = inputs.find(
      (each) =>
        each.at >= at && !used.has(each) && (each.do === 'answer' || each.do === 'leave') && each.command === id,
    );
    if (input !== undefined) used.add(input);
    const title =
      openedBy(scenario, id)?.title ??
      (question === undefined ? id : askedInWords(scenario, plugins, question, 0).title);
    const answer = input?.do === 'answer' ? input.answer : null;
    const options =
      question === undefined || question.shape.kind === 'parts'
        ? []
        : askedInWords(scenario, plugins, question, 0).options;
    const chosen = options.find(({ does }) => 'do' in does && does.do === 'answer' && isSame(does.answer, answer));
    const parts = openedBy(scenario, id) === undefined ? [] : partsOf(scenario, id, answer);
    const goals = inputs
      .filter((each) => each.do === 'goal' && each.command === id)
      .map((each) => (each.do === 'goal' ? (options[each.goal]?.label ?? `Goal ${each.goal + 1}`) : ''));
    return [
      {
        title,
        asked: at,
        answered: input?.at ?? null,
        by: input?.by ?? null,
        parts:
          parts.length > 0
            ? parts
            : [{ asked: '', answer: answerText(input, chosen?.label, goals), isCorrect: null, feedback: '' }],
      },
    ];
  });
}

function answerText(input: Input | undefined, chosen: string | undefined, goals: readonly string[]): string {
  if (goals.length > 0) return goals.join('; ');
  if (input === undefined) return 'Not answered';
  return input.do === 'leave' ? 'Left without an answer' : (chosen ?? 'Answered');
}

function isSame(one: Json, other: Json): boolean {
  const relevant = (value: Json) => (isJsonObject(value) ? { ...value, score: null } : value);
  return JSON.stringify(relevant(one)) === JSON.stringify(relevant(other));
}

/** The parts of a form or scorecard with what was chosen. */
function partsOf(scenario: Scenario, id: Id, answer: Json): readonly AnsweredPart[] {
  const opened = openedBy(scenario, id);
  const chosen = isJsonObject(answer) ? answer : {};
  const idsOf = (part: Id): readonly Json[] => {
    const value = chosen[part] ?? [];
    return Array.isArray(value) ? (value as readonly Json[]) : [value];
  };
  if (opened === undefined) return [];
  if ('parameters' in opened) {
    return opened.parameters.map(({ id: part, title, cells }) => {
      const cell = cells.find((each) => idsOf(part).includes(each.id));
      const answerOfPart = cell === undefined ? notAnswered : `${cell.title} (${cell.score})`;
      return { asked: title, answer: answerOfPart, isCorrect: null, feedback: '' };
    });
  }
  return opened.pages
    .flatMap(({ questions }) => questions)
    .map(({ id: part, text, items }) => {
      const ids = idsOf(part);
      const picked = items.filter((each) => ids.includes(each.id));
      const hasRight = items.some(({ correct }) => correct);
      return {
        asked: text,
        answer: picked.length === 0 ? notAnswered : picked.map((each) => each.text).join('; '),
        isCorrect: hasRight ? items.every(({ id: item, correct }) => correct === ids.includes(item)) : null,
        feedback: picked
          .map(({ feedback }) => feedback.trim())
          .filter((each) => each !== '')
          .join(' '),
      };
    });
}

const notAnswered = 'Not answered';
