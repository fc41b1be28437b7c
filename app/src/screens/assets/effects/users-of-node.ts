import type { Effects, EffectUser } from './effects-documents';

/** What the graph shows beside an asset. */
export type GraphUser =
  | { readonly type: 'user'; readonly user: EffectUser; readonly places: number }
  /** All users of a kind, if there are too many to draw each. */
  | { readonly type: 'group'; readonly kind: string; readonly count: number };

/**
 * What uses an asset of the graph itself: each user, or their numbers by kind.
 *
 * @param key - of the asset
 * @param users - all of them, if there are lines between them
 */
export function usersOfNode(
  { links, groups }: Pick<Effects, 'links' | 'groups'>,
  users: readonly EffectUser[],
  key: string,
): readonly GraphUser[] {
  if (links.length === 0) return groups.map(({ kind, count }) => ({ type: 'group', kind, count }));
  const byKey = new Map(users.map((user) => [user.key, user]));
  return links.flatMap(({ from, to, places }): readonly GraphUser[] => {
    const user = to === key ? byKey.get(from) : undefined;
    return user === undefined ? [] : [{ type: 'user', user, places }];
  });
}

/** The kind of a node, by which it is grouped. */
export function kindOfNode(node: GraphUser): string {
  return node.type === 'group' ? node.kind : node.user.kind;
}

/** Identifies a node beside an asset. */
export function keyOfNode(node: GraphUser): string {
  return node.type === 'group' ? node.kind : node.user.key;
}
