import type { LiveScenario } from '#document/scenario';
import { isJsonObject, pointerTokens, type Json, type JsonObject, type Pointer } from '#base/json';
import type { TextEdit } from '#base/text-edit';
import { withValueAt } from '../copy-entity';
import type { RevertStep } from '../change-recorder';
import { gone, textAt, valueAt, withValueInside } from '../live-place';
import { Refusal } from '#base/refusal';
import type { OperationCall } from '#base/issue';
import { readTextEdits } from './check-text-edits';
import { spliced } from './text-splice';
import type { RevertedText } from './text-trail';
import type { TextTrails } from './text-trails';

type TextStep = Extract<RevertStep, { readonly kind: 'text' }>;

/** The texts that one operation edits, and how its other changes affect the trails of texts. */
export class ChangedTexts {
  readonly #trails: TextTrails;
  readonly #id: string;
  /** The edited texts as they are after the edit, by place. */
  readonly #edited = new Map<Pointer, string>();

  /** @param id - operation id of the change; '' if it has none */
  constructor(trails: TextTrails, id: string) {
    this.#trails = trails;
    this.#id = id;
  }

  /**
   * Completes an input with the rebased texts. A text whose place no longer exists is as its author typed it: the operation then
   * says what is missing.
   *
   * @throws Refusal InvalidDataError for malformed edits
   */
  complete(scenario: LiveScenario, input: JsonObject, edits: readonly TextEdit[]): JsonObject {
    if (edits.length === 0) return input;
    return readTextEdits(edits).reduce<JsonObject>((completed, edit) => {
      const { at, path, was, splices } = edit;
      const tokens = pointerTokens(at);
      if (valueAt(completed, tokens) !== undefined || tokens.length === 0)
        throw new Refusal('InvalidDataError', { at }, `The input has no room for the text at “${at}”.`);
      const present = textAt(scenario, path);
      const text = present === null ? spliced(was, splices) : this.#edit(edit, present);
      return withValueAt(completed, tokens, text) as JsonObject;
    }, input);
  }

  /** Reverts an edit of a text. @returns the text after it */
  revert(path: Pointer, present: string, reverted: RevertedText): string {
    const text = this.#trails.revert(path, present, reverted, this.#id);
    this.#edited.set(path, text);
    return text;
  }

  /** Prepares the trails for the patches of operations that were run elsewhere. */
  expect(scenario: LiveScenario, calls: readonly OperationCall[]): void {
    for (const { input, texts = [] } of calls) {
      for (const edit of texts) this.#whereText(scenario, edit.path, (present) => this.#edit(edit, present));
      for (const step of textStepsIn(input)) {
        this.#whereText(scenario, step.path, (present) => this.revert(step.path, present, step));
      }
    }
  }

  /** Follows a change of a value that isn't an edit. */
  follow(path: Pointer, value: Json): void {
    this.#trails.follow(path, this.#id, (at) => textIn(value, at.slice(path.length) as Pointer));
  }

  /** The steps that revert a change that consists of edits of texts only; null for any other change. */
  stepsFor(path: Pointer, was: Json, value: Json): readonly TextStep[] | null {
    const steps: TextStep[] = [];
    let rest = value;
    for (const [at, text] of this.#edited) {
      if (at !== path && !at.startsWith(`${path}/`)) continue;
      const inside = at.slice(path.length) as Pointer;
      const before = textIn(value, inside);
      if (before === null || textIn(was, inside) !== text) return null;
      steps.push({ kind: 'text', path: at, was: text, value: before, of: this.#id });
      rest = withValueInside(rest, pointerTokens(inside), text);
    }
    return steps.length > 0 && JSON.stringify(rest) === JSON.stringify(was) ? steps : null;
  }

  #whereText(scenario: LiveScenario, path: Pointer, work: (present: string) => unknown): void {
    // several edits of one change: the document has none of them yet
    const present = this.#edited.get(path) ?? textAt(scenario, path);
    if (present !== null) work(present);
  }

  #edit(edit: TextEdit, present: string): string {
    const text = this.#trails.edit(edit.path, present, { ...edit, id: this.#id });
    this.#edited.set(edit.path, text);
    return text;
  }
}

function textIn(value: Json, at: Pointer): string | null {
  const found = valueAt(value, pointerTokens(at));
  return found !== gone && typeof found === 'string' ? found : null;
}

/** Whether an operation edits texts, or reverts edits of texts. */
export function editsTexts({ input, texts = [] }: OperationCall): boolean {
  return texts.length > 0 || textStepsIn(input).length > 0;
}

/** The steps of a `history.revert` that revert edits of texts. */
function textStepsIn({ steps }: JsonObject): readonly TextStep[] {
  if (!Array.isArray(steps)) return [];
  return (steps as readonly Json[]).filter((step): step is Json & TextStep => {
    if (!isJsonObject(step) || step['kind'] !== 'text') return false;
    return [step['path'], step['was'], step['value'], step['of']].every((each) => typeof each === 'string');
  });
}
