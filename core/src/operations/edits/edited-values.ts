import type { LiveScenario } from '#document/scenario';
import { pointerTokens, type Json, type Pointer } from '#base/json';
import { absent, readAt, valueAt } from '../live-place';

/** Properties common to edits of texts and of lists. */
export interface Edit {
  readonly at: Pointer;
  readonly path: Pointer;
}

/** A reverted edit: the value after it and before it, and its operation id. */
export interface RevertedEdit<Value> {
  readonly was: Value;
  readonly value: Value;
  readonly of: string;
}

/** A kind of value whose edits are merged, with the trails of its places. */
export interface EditKind<Value extends Json, E extends Edit> {
  /** The kind of its revert steps. */
  readonly kind: 'text' | 'list';
  /** The value, if it is one of this kind. */
  read(value: Json | undefined): Value | null;
  /** The value as its author had it after the edit. */
  typed(edit: E): Value;
  readonly trails: {
    edit(path: Pointer, present: Value, edit: E & { readonly id: string }): Value;
    revert(path: Pointer, present: Value, reverted: RevertedEdit<Value>, id: string): Value;
    follow(path: Pointer, id: string, valueOf: (at: Pointer) => Value | null, isRevert: boolean): void;
  };
}

/** A value that an operation edited: before the edit, and after it. */
export interface EditedValue<Value> {
  readonly before: Value;
  readonly now: Value;
}

/** The values of one kind that one operation edits. */
export class EditedValues<Value extends Json, E extends Edit> {
  readonly #kind: EditKind<Value, E>;
  readonly #id: string;
  readonly #edited = new Map<Pointer, EditedValue<Value>>();

  /** @param id - operation id of the change; '' if it has none */
  constructor(kind: EditKind<Value, E>, id: string) {
    this.#kind = kind;
    this.#id = id;
  }

  /** The kind of its revert steps. */
  get kind(): 'text' | 'list' {
    return this.#kind.kind;
  }

  /** The edited values, by place. */
  get edited(): ReadonlyMap<Pointer, EditedValue<Value>> {
    return this.#edited;
  }

  /** Rebases an edit. @returns the value after it; as its author had it if its place no longer exists */
  rebased(scenario: LiveScenario, edit: E): Value {
    const present = this.#present(scenario, edit.path);
    return present === null ? this.#kind.typed(edit) : this.#edit(edit, present);
  }

  /** Reverts an edit. @returns the value after it */
  revert(path: Pointer, present: Value, reverted: RevertedEdit<Value>): Value {
    return this.#keep(path, present, this.#kind.trails.revert(path, present, reverted, this.#id));
  }

  /** Reverts an edit at a place. @returns the values before and after it; null if there is no value of this kind or the step isn't a revert of one */
  revertAt(scenario: LiveScenario, step: RevertedPlace): EditedValue<Value> | null {
    const reverted = this.#read(step);
    const present = this.#present(scenario, step.path);
    if (reverted === null || present === null) return null;
    return { before: present, now: this.revert(step.path, present, reverted) };
  }

  /** Prepares the trails for the patches of an edit that was run elsewhere. */
  expect(scenario: LiveScenario, edit: E): void {
    const present = this.#present(scenario, edit.path);
    if (present !== null) this.#edit(edit, present);
  }

  /** Follows a change of a value that isn't an edit. @param isRevert - it reverts an earlier change */
  follow(path: Pointer, value: Json, isRevert: boolean): void {
    this.#kind.trails.follow(path, this.#id, (at) => this.inside(value, path, at), isRevert);
  }

  /** The value of this kind at a place inside a value. */
  inside(value: Json, path: Pointer, at: Pointer): Value | null {
    const found = valueAt(value, pointerTokens(at.slice(path.length) as Pointer));
    return found === absent ? null : this.#kind.read(found);
  }

  #read({ was, value, of }: RevertedPlace): RevertedEdit<Value> | null {
    const [after, before] = [this.#kind.read(was), this.#kind.read(value)];
    return after === null || before === null || typeof of !== 'string' ? null : { was: after, value: before, of };
  }

  #present(scenario: LiveScenario, path: Pointer): Value | null {
    // several edits of one change: the document has none of them yet
    return this.#edited.get(path)?.now ?? this.#kind.read(readAt(scenario, path));
  }

  #edit(edit: E, present: Value): Value {
    return this.#keep(edit.path, present, this.#kind.trails.edit(edit.path, present, { ...edit, id: this.#id }));
  }

  #keep(path: Pointer, present: Value, now: Value): Value {
    this.#edited.set(path, { before: present, now });
    return now;
  }
}

/** A step that may revert an edit. */
export interface RevertedPlace {
  readonly path: Pointer;
  readonly was?: Json | undefined;
  readonly value?: Json | undefined;
  readonly of?: Json | undefined;
}
