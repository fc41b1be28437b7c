import type { Action } from '#document/actions/schema';
import type { DeepReadonly } from '#schema/fields';

type ActionSnapshot = DeepReadonly<Action>;

/**
 * Finds the action that owns a response or a command, by identity, in successive snapshots of a scenario's actions. Snapshots share
 * unchanged actions, so that only changed ones are indexed again.
 */
export class OwnerIndex {
  #actions: readonly ActionSnapshot[] = [];
  /** A damaged document can have several owners of one identity. */
  readonly #responses = new Map<string, readonly ActionSnapshot[]>();
  readonly #commands = new Map<string, readonly ActionSnapshot[]>();

  /** Advances to a snapshot. */
  update(actions: readonly ActionSnapshot[]): void {
    if (actions === this.#actions) return;
    const before = this.#actions;
    this.#actions = actions;
    if (before.length === actions.length) {
      const changed: number[] = [];
      for (let index = 0; index < actions.length; index += 1) if (actions[index] !== before[index]) changed.push(index);
      for (const index of changed) this.#count(before[index], false);
      for (const index of changed) this.#count(actions[index], true);
      return;
    }
    const [was, is] = [new Set(before), new Set(actions)];
    for (const action of was) if (!is.has(action)) this.#count(action, false);
    for (const action of is) if (!was.has(action)) this.#count(action, true);
  }

  /** Position of the first action with a response; -1 if there is none. */
  ofResponse(responseCode: string): number {
    return this.#positionOf(this.#responses.get(responseCode));
  }

  /** Position of the first action with a command; -1 if there is none. */
  ofCommand(id: string): number {
    return this.#positionOf(this.#commands.get(id));
  }

  #positionOf(owners: readonly ActionSnapshot[] = []): number {
    if (owners.length < 2) return owners[0] === undefined ? -1 : this.#actions.indexOf(owners[0]);
    return this.#actions.findIndex((action) => owners.includes(action));
  }

  #count(action: ActionSnapshot | undefined, isNew: boolean): void {
    if (action === undefined) return;
    for (const { responseCode, playlist } of action.responses) {
      note(this.#responses, responseCode, action, isNew);
      for (const { id } of playlist) note(this.#commands, id, action, isNew);
    }
  }
}

function note(
  owners: Map<string, readonly ActionSnapshot[]>,
  id: string,
  action: ActionSnapshot,
  isNew: boolean,
): void {
  const others = (owners.get(id) ?? []).filter((each) => each !== action);
  const now = isNew ? [...others, action] : others;
  if (now.length === 0) owners.delete(id);
  else owners.set(id, now);
}
