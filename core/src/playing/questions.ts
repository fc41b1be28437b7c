import { isJsonObject, type Json, type JsonObject } from '#base/json';
import type { Scenario } from '#document/scenario';
import type { MultipleChoiceForm, Scorecard } from '#document/content/schema';
import type { PlaylistCommand } from '#document/actions/schema';
import type { Id, LearnerAct, OpenQuestion } from '#simulation/engine/play';
import { actionsOfAnswers, partsOf } from '#index/queries/answers';
import type { PluginLookup } from '#kernel/view';
import { titleOfValue } from '#description/value-title';

/*
 * What learners are asked, in words, and the answers that they give.
 */

/** The command of a playlist; undefined if there is none. */
export function commandOf({ actions }: Scenario, id: Id): PlaylistCommand | undefined {
  for (const { responses } of actions) {
    for (const { playlist } of responses) {
      const found = playlist.find((command) => command.id === id);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** The form or scorecard that a command or a menu item opens; undefined if it opens neither. */
export function openedBy(scenario: Scenario, id: Id): MultipleChoiceForm | Scorecard | undefined {
  const item = scenario.menu.items.find((each) => each.id === id);
  const opens: Readonly<Record<string, unknown>> = item ?? commandOf(scenario, id)?.args ?? {};
  const { formId, scorecardId } = opens;
  return (
    scenario.forms.find((each) => each.id === formId) ?? scenario.scorecards.find((each) => each.id === scorecardId)
  );
}

/** The document that a command shows; undefined if it shows none. */
export function shownDocument(scenario: Scenario, id: Id): Scenario['documents'][number] | undefined {
  const documentId = commandOf(scenario, id)?.args['documentId'];
  return scenario.documents.find((each) => each.id === documentId);
}

/** The texts that learners read in a document, with the names of its fields. None of an image. */
export function readInDocument(
  document: Scenario['documents'][number],
): readonly (readonly [name: string, text: string])[] {
  if (document.type !== 'TEMPLATE') return [];
  return Object.entries(document.fields)
    .filter(([, text]) => text.trim() !== '')
    .map(([name, text]) => [titleOfValue(name), text]);
}

/** The actions that any answer of a form or scorecard starts. */
export function actionsOfAnyAnswer(opened: MultipleChoiceForm | Scorecard): readonly Id[] {
  return actionsOfAnswers(
    opened,
    Object.fromEntries(partsOf(opened).map(({ id, options }) => [id, options.map((option) => option.id)])),
  );
}

/** An answer as people write it, in the shape of its question: choices of messages count from 1, and one of several answers needs no list. */
export function answerFrom(scenario: Scenario, id: Id, written: JsonObject): JsonObject {
  const opened = openedBy(scenario, id);
  if (opened !== undefined) {
    const parts = partsOf(opened);
    return Object.fromEntries(
      Object.entries(written).map(([part, chosen]) => [
        part,
        inShape(chosen, parts.find((each) => each.id === part)?.multiple ?? false),
      ]),
    );
  }
  const { choice, outcome, score = null } = written;
  if (typeof choice === 'number') return { ...written, choice: choice - 1 };
  return outcome === undefined ? written : { ...written, score };
}

function inShape(chosen: Json | undefined, isMultiple: boolean): Json {
  if (!Array.isArray(chosen)) return isMultiple && chosen !== undefined ? [chosen] : (chosen ?? null);
  const [only] = chosen as readonly Json[];
  return !isMultiple && chosen.length === 1 && only !== undefined ? only : chosen;
}

/** An answer that can be chosen by its number. */
export interface Option {
  readonly label: string;
  readonly isChosen: boolean;
  /** The effect of choosing it; the number of another part of the form; or nothing. */
  readonly does: LearnerAct | { readonly part: number };
}

/** A question in words, at one of its parts. */
export interface AskedInWords {
  readonly title: string;
  /** The question of a form, or the parameter of a scorecard, that is asked; null for anything else. */
  readonly part: Id | null;
  readonly options: readonly Option[];
  /** Goes on: to the next part, or submits. */
  readonly onward: Option | null;
  /** Leaves the question, if it can be left. */
  readonly leave: LearnerAct | null;
  /** The part to go to once an answer is chosen; null to stay. */
  readonly next: number | null;
}

/** A question in words. @param part - of a form or scorecard, from 0 */
export function askedInWords(
  scenario: Scenario,
  plugins: PluginLookup,
  { command: id, shape, draft, goals }: OpenQuestion,
  part: number,
): AskedInWords {
  const command = commandOf(scenario, id);
  const args: Readonly<Record<string, unknown>> = command?.args ?? {};
  const title = command === undefined ? id : (plugins.command(command.block)?.summary(command.args) ?? command.block);
  const option = (label: string, does: Option['does'], isChosen = false): Option => ({ label, does, isChosen });
  const leave: LearnerAct = { do: 'leave', command: id };
  switch (shape.kind) {
    case 'confirmation':
      return {
        title,
        options: [option(textIn(args['closes'], 'button') ?? 'OK', answering(id, {}))],
        part: null,
        onward: null,
        leave,
        next: null,
      };
    case 'choice': {
      const choices = listIn(args['closes'], 'choices');
      const options = Array.from({ length: shape.count }, (_, choice) =>
        option(textIn(choices[choice], 'text') ?? `Choice ${choice + 1}`, answering(id, { choice })),
      );
      return { title, part: null, options, onward: null, leave, next: null };
    }
    case 'call':
      return {
        title,
        options: [option('Decline', answering(id, { declined: true }))],
        part: null,
        onward: null,
        leave: null,
        next: null,
      };
    case 'conversation': {
      const described = listIn(args, 'goals');
      const options = Array.from({ length: shape.goals }, (_, goal) =>
        option(
          textIn(described[goal], 'description') ?? `Goal ${goal + 1}`,
          { do: 'goal', command: id, goal },
          goals.includes(goal),
        ),
      );
      return { title, part: null, options, onward: null, leave, next: null };
    }
    case 'minigame':
      return {
        title,
        options: (['SUCCEEDED', 'FAILED'] as const).map((outcome) =>
          option(outcome === 'SUCCEEDED' ? 'Succeed' : 'Fail', answering(id, { outcome, score: null })),
        ),
        part: null,
        onward: null,
        leave,
        next: null,
      };
    case 'viewing': {
      const shown = shownDocument(scenario, id);
      const named = shown === undefined || shown.title.trim() === '' ? title : `${title}: ${shown.title}`;
      return { title: named, part: null, options: [option('Close', leave)], onward: null, leave, next: null };
    }
    case 'parts':
      return partInWords(scenario, { id, part, draft, mustComplete: shape.mustComplete });
  }
}

function partInWords(
  scenario: Scenario,
  {
    id,
    part,
    draft,
    mustComplete,
  }: { readonly id: Id; readonly part: number; readonly draft: Json; readonly mustComplete: boolean },
): AskedInWords {
  const opened = openedBy(scenario, id);
  const parts = opened === undefined ? [] : partsOf(opened);
  const chosen = isJsonObject(draft) ? draft : {};
  const current = parts[part];
  const isLast = part + 1 >= parts.length;
  const options = (current?.options ?? []).map((each): Option => {
    const before = current === undefined ? undefined : chosen[current.id];
    const isChosen = before === each.id || (Array.isArray(before) && (before as readonly Json[]).includes(each.id));
    const after =
      current?.multiple === true ? toggled(Array.isArray(before) ? (before as readonly Json[]) : [], each.id) : each.id;
    return {
      label: each.title,
      isChosen,
      does: {
        do: 'choose',
        command: id,
        draft: { ...chosen, ...(current === undefined ? {} : { [current.id]: after }) },
      },
    };
  });
  const place = parts.length > 1 ? ` (${part + 1} of ${parts.length})` : '';
  return {
    title: `${opened?.title ?? id}${place}: ${current?.title ?? ''}${current?.multiple === true ? ' Choose any.' : ''}`,
    part: current?.id ?? null,
    options,
    onward: {
      label: isLast ? 'Submit' : 'Next question',
      isChosen: false,
      does: isLast ? answering(id, chosen) : { part: part + 1 },
    },
    leave: mustComplete ? null : { do: 'leave', command: id },
    next: isLast || current?.multiple === true ? null : part + 1,
  };
}

function toggled(list: readonly Json[], value: Json): readonly Json[] {
  return list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
}

function answering(command: Id, answer: JsonObject): LearnerAct {
  return { do: 'answer', command, answer };
}

/** A property that is a text with words. Arguments of plugins of third parties can be anything. */
function textIn(value: unknown, name: string): string | null {
  const text = propertyOf(value, name);
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = propertyOf(value, name);
  return Array.isArray(list) ? list : [];
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
