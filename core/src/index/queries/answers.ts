import { isJsonObject, type Json } from '#base/json';
import type { MultipleChoiceForm, Scorecard } from '#document/content/schema';
import type { AnswerPart, AnswerShape } from '#kernel/plugin-results.gen';

/** A question with its answers, or a parameter with its cells. */
interface Part {
  readonly id: string;
  readonly title: string;
  readonly multiple: boolean;
  readonly options: readonly { readonly id: string; readonly title: string; readonly actionCode: string | null }[];
}

/** The answers that a form takes. @param mustComplete - it can be neither left nor answered in part */
export function formShape(form: MultipleChoiceForm, mustComplete: boolean): AnswerShape {
  return partsShape(partsOf(form), mustComplete);
}

/** The answers that a scorecard takes: one cell a parameter. @param mustComplete - as of {@link formShape} */
export function scorecardShape(scorecard: Scorecard, mustComplete: boolean): AnswerShape {
  return partsShape(partsOf(scorecard), mustComplete);
}

/** The actions that the chosen answers start, each once, in the order of pages, questions and answers, or of parameters. */
export function actionsOfAnswers(asked: MultipleChoiceForm | Scorecard, answer: Json): readonly string[] {
  const actions = partsOf(asked).flatMap(({ id, options }) => {
    const chosen = new Set(chosenIn(answer, id));
    return options.flatMap((option) =>
      option.actionCode !== null && chosen.has(option.id) ? [option.actionCode] : [],
    );
  });
  return [...new Set(actions)];
}

/**
 * Why an answer isn’t one to a question of this shape: it says something that can’t be chosen (`unknown`), or not everything that has to be
 * (`incomplete`); null for an answer.
 *
 * @param isDraft - it is what has been chosen so far: never incomplete
 */
export function answerFault(shape: AnswerShape, answer: Json, isDraft: boolean): 'unknown' | 'incomplete' | null {
  if (!isJsonObject(answer)) return 'unknown';
  switch (shape.kind) {
    case 'parts':
      if (!choosesFrom(shape.parts, answer)) return 'unknown';
      return shape.mustComplete && !isDraft && shape.parts.some(({ id }) => chosenIn(answer, id).length === 0)
        ? 'incomplete'
        : null;
    case 'choice':
      return has(answer, { choice: (value) => isWholeBelow(value, shape.count) }) ? null : 'unknown';
    case 'confirmation':
      return has(answer, {}) ? null : 'unknown';
    case 'call':
      return has(answer, { declined: (value) => value === true }) ? null : 'unknown';
    case 'minigame':
      return has(answer, { outcome: isOutcome, score: isScore }) ? null : 'unknown';
    case 'conversation':
    case 'viewing':
      return 'unknown'; // neither has an answer
  }
}

/** The questions of a form, or the parameters of a scorecard, in order. */
export function partsOf(asked: MultipleChoiceForm | Scorecard): readonly Part[] {
  if ('parameters' in asked)
    return asked.parameters.map(({ id, title, cells }) => ({ id, title, multiple: false, options: cells }));
  const questions = asked.pages.flatMap((page) => page.questions);
  return questions.map(({ id, text, selection, items }) => ({
    ...{ id, title: text, multiple: selection === 'MULTIPLE' },
    options: items.map((item) => ({ id: item.id, title: item.text, actionCode: item.actionCode })),
  }));
}

function partsShape(parts: readonly Part[], mustComplete: boolean): AnswerShape {
  const asked = parts.map(({ id, multiple, options }) => ({
    id,
    options: options.map((option) => option.id),
    multiple,
  }));
  return { kind: 'parts', parts: asked, mustComplete };
}

/** The options chosen in a part. Answers come from outside: a part can have the name of a property that every object has. */
function chosenIn(answer: Json, part: string): readonly Json[] {
  const chosen = isJsonObject(answer) && Object.hasOwn(answer, part) ? answer[part] : undefined;
  if (chosen === undefined) return [];
  return Array.isArray(chosen) ? (chosen as readonly Json[]) : [chosen];
}

/** Whether everything that is chosen can be: a text where one option can, a list without repetition where several can. */
function choosesFrom(parts: readonly AnswerPart[], answer: Readonly<Record<string, Json | undefined>>): boolean {
  const known = new Map(parts.map((part) => [part.id, part]));
  return Object.entries(answer).every(([id, chosen]) => {
    const part = known.get(id);
    if (part === undefined || Array.isArray(chosen) !== part.multiple) return false;
    const options = chosenIn(answer, id);
    return (
      new Set(options).size === options.length &&
      options.every((option) => typeof option === 'string' && part.options.includes(option))
    );
  });
}

/** Whether an object has these properties, and no others. */
function has(
  answer: Readonly<Record<string, Json | undefined>>,
  properties: Readonly<Record<string, (value: Json | undefined) => boolean>>,
): boolean {
  const names = Object.keys(properties);
  return (
    Object.keys(answer).length === names.length &&
    names.every((name) => Object.hasOwn(answer, name) && properties[name]?.(answer[name]) === true)
  );
}

function isWholeBelow(value: Json | undefined, count: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count;
}

function isOutcome(value: Json | undefined): boolean {
  return typeof value === 'string' && ['SUCCEEDED', 'FAILED', 'LEFT'].includes(value);
}

function isScore(value: Json | undefined): boolean {
  return value === null || (typeof value === 'number' && Number.isFinite(value));
}
