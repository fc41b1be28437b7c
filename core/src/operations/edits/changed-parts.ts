import type { LiveScenario } from '#document/scenario';
import { isJsonObject, pointerTokens, type Json, type JsonObject, type Pointer } from '#base/json';
import type { ListEdit } from '#base/list-edit';
import type { TextEdit } from '#base/text-edit';
import { withValueAt } from '../copy-entity';
import type { EditStep } from '../revert-step';
import { valueAt, withValueInside } from '../live-place';
import { Refusal } from '#base/refusal';
import type { OperationCall } from '#base/issue';
import { sameValue } from '#base/same-value';
import { readListEdits } from '../lists/check-list-edits';
import { changedList } from '../lists/list-change';
import { readTextEdits } from '../texts/check-text-edits';
import { spliced } from '../texts/text-splice';
import { EditedValues, type RevertedPlace } from './edited-values';
import type { Trails } from './trails';

/** The texts and lists that one operation edits, and how its other changes affect their trails. */
export class ChangedParts {
  readonly #id: string;
  readonly #isRevert: boolean;
  readonly #texts: EditedValues<string, TextEdit>;
  readonly #lists: EditedValues<readonly string[], ListEdit>;
  /** The places of edits that have revert steps. */
  readonly #noted = new Set<Pointer>();

  /**
   * @param id - operation id of the change; '' if it has none
   * @param isRevert - the change reverts others
   */
  constructor({ texts, lists }: Trails, id: string, isRevert: boolean) {
    this.#id = id;
    this.#isRevert = isRevert;
    this.#texts = new EditedValues<string, TextEdit>(
      { kind: 'text', read: textIn, typed: ({ was, splices }) => spliced(was, splices), trails: texts },
      id,
    );
    this.#lists = new EditedValues<readonly string[], ListEdit>(
      { kind: 'list', read: listIn, typed: (edit) => changedList(edit.was, edit), trails: lists },
      id,
    );
  }

  /**
   * Completes an input with the rebased texts and lists. One whose place no longer exists is as its author had it: the operation then
   * says what is missing.
   *
   * @throws Refusal InvalidDataError for malformed edits
   */
  complete(
    scenario: LiveScenario,
    input: JsonObject,
    { texts = [], lists = [] }: Pick<OperationCall, 'texts' | 'lists'>,
  ): JsonObject {
    let completed = input;
    const put = (at: Pointer, value: () => Json) => {
      const tokens = pointerTokens(at);
      if (valueAt(completed, tokens) !== undefined || tokens.length === 0)
        throw new Refusal('InvalidDataError', { at }, `The input has no room for the value at “${at}”.`);
      completed = withValueAt(completed, tokens, value()) as JsonObject;
    };
    if (texts.length > 0)
      for (const edit of readTextEdits(texts)) put(edit.at, () => this.#texts.rebased(scenario, edit));
    if (lists.length > 0)
      for (const edit of readListEdits(lists)) put(edit.at, () => this.#lists.rebased(scenario, edit));
    return completed;
  }

  /**
   * Reverts an edit on top of later ones.
   *
   * @returns the values before and after it; null if its place no longer exists, or the step isn't a revert of an edit
   */
  revert(scenario: LiveScenario, kind: EditStep['kind'], step: RevertedPlace) {
    return (kind === 'text' ? this.#texts : this.#lists).revertAt(scenario, step);
  }

  /** Prepares the trails for the patches of operations that were run elsewhere. */
  expect(scenario: LiveScenario, calls: readonly OperationCall[]): void {
    for (const { input, texts = [], lists = [] } of calls) {
      for (const edit of texts) this.#texts.expect(scenario, edit);
      for (const edit of lists) this.#lists.expect(scenario, edit);
      for (const step of editStepsIn(input)) this.revert(scenario, step.kind, step);
    }
  }

  /** Follows a change of a value that isn't an edit. */
  follow(path: Pointer, value: Json): void {
    this.#texts.follow(path, value, this.#isRevert);
    this.#lists.follow(path, value, this.#isRevert);
  }

  /** The steps that revert a change that consists of edits only; null for any other change. */
  stepsFor(path: Pointer, was: Json, value: Json): readonly EditStep[] | null {
    let rest: Json | null = value;
    const steps: EditStep[] = [];
    for (const values of [this.#texts, this.#lists]) {
      for (const [at, { now }] of values.edited) {
        if (at !== path && !at.startsWith(`${path}/`)) continue;
        const before = values.inside(value, path, at);
        if (before === null || !sameValue(values.inside(was, path, at), now)) return null;
        steps.push({ kind: values.kind, path: at, was: now, value: before, of: this.#id } as EditStep);
        rest = withValueInside(rest, pointerTokens(at.slice(path.length) as Pointer), now);
      }
    }
    if (steps.length === 0 || JSON.stringify(rest) !== JSON.stringify(was)) return null;
    for (const step of steps) this.#noted.add(step.path);
    return steps;
  }

  /** The steps that revert edits which changed nothing, because someone else had made them already: theirs may be reverted. */
  get idleSteps(): readonly EditStep[] {
    return [...this.#lists.edited].flatMap(([path, { before, now }]) =>
      this.#noted.has(path) || !sameValue(before, now)
        ? []
        : [{ kind: 'list' as const, path, was: now, value: before, of: this.#id }],
    );
  }
}

/** Whether an operation reverts others. */
export function isRevert({ name }: Pick<OperationCall, 'name'>): boolean {
  return name === 'history.revert';
}

/** Whether an operation edits texts or lists, or reverts edits of them. */
export function editsParts({ input, texts = [], lists = [] }: OperationCall): boolean {
  return texts.length > 0 || lists.length > 0 || editStepsIn(input).length > 0;
}

/** The steps of a `history.revert` that revert edits. */
function editStepsIn({ steps }: JsonObject): readonly (RevertedPlace & { readonly kind: EditStep['kind'] })[] {
  if (!Array.isArray(steps)) return [];
  return (steps as readonly Json[]).filter(
    (step): step is Json & EditStep =>
      isJsonObject(step) && (step['kind'] === 'text' || step['kind'] === 'list') && typeof step['path'] === 'string',
  );
}

function textIn(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function listIn(value: Json | undefined): readonly string[] | null {
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : null;
}
