import type { JsonPatch } from '@scn/core/tree/scenario-tree';
import { typedInput } from '@scn/core/operations/edits/typed-input';
import type { OperationCall } from '@scn/core/base/issue';
import type { RevertStep } from '@scn/core/operations/revert-step';

/** A local change: operations that are applied atomically. */
export interface Change {
  /** `GROUP:NUMBER`: see {@link groupOf}. */
  readonly operationId: string;
  readonly calls: readonly OperationCall[];
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** A text that has no operation: what it was typed into was removed before. */
  readonly typed?: string;
  /** The author's own change that this one reverts; its only call is then `history.revert`. */
  readonly reverts: Reverted | null;
}

/** A reverted change. */
export interface Reverted {
  readonly operationId: string;
  /** Its sequence number in the gateway's log; null while it isn't in the log. */
  readonly seq: number | null;
}

/** A change in the gateway's log. */
export interface LoggedChange {
  /** From 1, without gaps. */
  readonly seq: number;
  readonly operationId: string;
  readonly title: string;
  readonly calls: readonly LoggedCall[];
  readonly patches: readonly JsonPatch[];
  /** Null for changes that no user made. */
  readonly actor: Actor | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An operation call in the log; a revert refers to the reverted entry. */
export interface LoggedCall extends OperationCall {
  readonly reverts?: number;
}

/** One of the user's own changes in the editor: in this window, in another one, or before a reload. */
export interface OwnChange {
  readonly operationId: string;
  readonly title: string;
  /** Its sequence number in the log; null while it isn't in the log. */
  readonly seq: number | null;
  readonly revertSteps: readonly RevertStep[];
  /** The user's own change that it reverts. */
  readonly reverts: string | null;
  /** It was made in another window while this one was open. */
  readonly isElsewhere?: boolean;
}

/** The author of a change. */
export interface Actor {
  readonly id: string;
  /** Null for users of unrelated institutions. */
  readonly name: string | null;
}

/** Id prefix of changes made in the editor: Ctrl+Z must not undo last week's upload. */
export const editorPrefix = 'edit-';

/** Creates the id of an undo step: everything typed into a field is one step. */
export function newGroup(): string {
  return `${editorPrefix}${crypto.randomUUID()}`;
}

/** The id of a change of a group. */
export function operationIdIn(group: string, number: number): string {
  return `${group}:${number}`;
}

/** The group that a change belongs to; null for one that the editor did not make. */
export function groupOf(operationId: string): string | null {
  const end = operationId.lastIndexOf(':');
  return operationId.startsWith(editorPrefix) && end > 0 ? operationId.slice(0, end) : null;
}

/** All strings in the input of a change: typed text, and the identities of the affected entities. */
export function textsIn({ calls }: Pick<Change, 'calls'>): readonly string[] {
  const textsOf = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
  };
  return calls.flatMap((call) => textsOf(typedInput(call)));
}

/** Options of a change. */
export interface ChangeOptions {
  /** The undo step that it belongs to, from `newGroup()`. Default: a new step. */
  readonly group?: string;
  /** Title in the history. Default: the title of its operations. */
  readonly title?: string;
}
