import type { JsonPatch } from '@scn/core/document/tree/scenario-tree';
import type { OperationCall } from '@scn/core/validation/issue';

/** A change as it was made here: operations that are carried out together or not at all. */
export interface Change {
  /** `GROUP:NUMBER`: see {@link groupOf}. */
  readonly operationId: string;
  readonly calls: readonly OperationCall[];
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** The change of one's own that this one takes back; its one call is `history.revert` then. */
  readonly reverts: Reverted | null;
}

/** A change that is taken back. */
export interface Reverted {
  readonly operationId: string;
  /** Its place in the gateway's log; null while it has none. */
  readonly seq: number | null;
}

/** A change as the gateway's log tells it. */
export interface LoggedChange {
  /** From 1, without a gap. */
  readonly seq: number;
  readonly operationId: string;
  readonly title: string;
  readonly calls: readonly LoggedCall[];
  readonly patches: readonly JsonPatch[];
  /** Null for what no person asked for. */
  readonly actor: Actor | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A call of the log; one that takes an entry back names it. */
export interface LoggedCall extends OperationCall {
  readonly reverts?: number;
}

/** Who made a change. */
export interface Actor {
  readonly id: string;
  /** Null for somebody of an institution that one has nothing to do with. */
  readonly name: string | null;
}

/** What the ids of the editor's changes begin with: nobody wants Ctrl+Z to take back an upload of last week. */
export const editorPrefix = 'edit-';

/** Names a step of the history, as a person thinks of it: all that is typed into a field is one. */
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

/** All texts in the input of a change: what was typed, and the identities of what it is about. */
export function textsIn({ calls }: Pick<Change, 'calls'>): readonly string[] {
  const textsOf = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
  };
  return calls.flatMap(({ input }) => textsOf(input));
}
