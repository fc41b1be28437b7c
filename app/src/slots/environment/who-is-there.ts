import type { EntityNode, ScenarioView } from '@scn/core/kernel/view';
import { speakers } from '@scn/core/index/queries/action-facts';

/** An actor with what other lists of the scenario say about it. */
export interface ActorInRoom {
  readonly actor: EntityNode<'actor'>;
  /** Its voice in the scenario; null if it has none, or its character’s own. */
  readonly voice: EntityNode<'voice-profile-assignment'> | null;
  readonly position: EntityNode<'starting-position'> | null;
  /** Whether a command lets it speak. Players speak for themselves. */
  readonly speaks: boolean;
}

/** A role with those who play it. */
export interface RoleInRoom {
  /** Null for actors without a role. */
  readonly role: EntityNode<'role'> | null;
  readonly actors: readonly ActorInRoom[];
}

/** The roles in their order, each with its actors, then the actors without a role. Actors whose role is gone have none. */
export function whoIsThere(view: ScenarioView): readonly RoleInRoom[] {
  const voices = firstOf(view.all('voice-profile-assignment'));
  const positions = firstOf(view.all('starting-position'));
  const speaking = new Set(view.derive(speakers));
  const actors = view.all('actor').map((actor): ActorInRoom => ({
    actor,
    voice: voices.get(actor.id) ?? null,
    position: positions.get(actor.id) ?? null,
    speaks: actor.value.type !== 'PLAYER' && speaking.has(actor.id),
  }));
  const roles = view.all('role');
  const known = new Set(roles.map(({ id }) => id));
  const without = actors.filter(({ actor: { value } }) => value.roleId === null || !known.has(value.roleId));
  return [
    ...roles.map((role) => ({ role, actors: actors.filter(({ actor: { value } }) => value.roleId === role.id) })),
    ...(without.length === 0 ? [] : [{ role: null, actors: without }]),
  ];
}

/** The first entity of each actor: rules report others. */
function firstOf<Node extends EntityNode<'voice-profile-assignment'> | EntityNode<'starting-position'>>(
  nodes: readonly Node[],
): ReadonlyMap<string, Node> {
  return new Map(nodes.toReversed().map((node) => [node.value.actorId, node]));
}
