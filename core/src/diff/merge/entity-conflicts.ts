import { sameJson } from '#base/same-json';
import { rootKey, isSamePlace, type Entities } from './entity-table';
import { otherSide, type Side, type EntityConflict, type ThreeWay } from './three-way';

/**
 * Finds conflicts about whole entities: removed by one side and changed by the other, moved to different positions, added with
 * the same identity, or given different codes.
 */
export function findEntityConflicts(versions: ThreeWay): ReadonlyMap<string, EntityConflict> {
  const found = new Map<string, EntityConflict>();
  const claims = claimsOf(versions);
  for (const key of versions.keys) {
    if (key === rootKey || isWhereItWas(versions, key)) continue;
    const conflict =
      removal(versions, key, 'ours') ??
      removal(versions, key, 'theirs') ??
      placing(versions, key) ??
      naming(versions, key, claims);
    if (conflict === null) continue;
    const at = conflict.kind === 'both-named' ? key : conflict.key;
    if (!found.has(at)) found.set(at, conflict);
  }
  return found;
}

/** Whether all versions have an entity under its old name, and at most one side placed it: most entities, found quickly. */
function isWhereItWas(versions: ThreeWay, key: string): boolean {
  const [was, ours, theirs] = [versions.base.rows.get(key), versions.row('ours', key), versions.row('theirs', key)];
  if (was === undefined || ours?.id !== was.id || theirs?.id !== was.id) return false;
  return !versions.isPlacedBy('ours', key) || !versions.isPlacedBy('theirs', key);
}

function removal(versions: ThreeWay, key: string, side: Side): EntityConflict | null {
  const other = otherSide(side);
  const outermost = versions.removedWith(side, key);
  if (outermost === null || versions.row(other, key) === undefined || !versions.isTouchedBy(other, key)) return null;
  return { key: outermost, kind: side === 'ours' ? 'removed-by-ours' : 'removed-by-theirs' };
}

function placing(versions: ThreeWay, key: string): EntityConflict | null {
  const [was, ours, theirs] = [versions.base.rows.get(key), versions.row('ours', key), versions.row('theirs', key)];
  if (ours === undefined || theirs === undefined) return null;
  if (was === undefined) {
    const isAlike = sameJson(ours.value, theirs.value) && isSamePlace(ours, theirs) && standsAlike(versions, key);
    return isAlike ? null : { key, kind: 'both-added' };
  }
  if (!versions.isPlacedBy('ours', key) || !versions.isPlacedBy('theirs', key)) return null;
  return isSamePlace(ours, theirs) && standsAlike(versions, key) ? null : { key, kind: 'both-moved' };
}

/** Whether both sides have it after the same entity, among those in all versions. */
function standsAlike(versions: ThreeWay, key: string): boolean {
  const front = (side: Side, table: Entities, other: Entities) => {
    const row = versions.row(side, key);
    if (row === undefined) return undefined;
    const siblings = table.children(row.parent, row.list);
    const known = new Set(other.children(row.parent, row.list));
    return siblings.slice(0, siblings.indexOf(key)).findLast((sibling) => known.has(sibling));
  };
  const { ours, theirs } = versions.sides;
  return front('ours', ours, theirs) === front('theirs', theirs, ours);
}

/** Both sides assigned a new identity: different ones to one entity, or the same one to different entities. */
function naming(versions: ThreeWay, key: string, claims: Claims): EntityConflict | null {
  const [was, ours, theirs] = [versions.base.rows.get(key), versions.row('ours', key), versions.row('theirs', key)];
  const isNamedTwice =
    was !== undefined &&
    ours !== undefined &&
    theirs !== undefined &&
    ours.id !== was.id &&
    theirs.id !== was.id &&
    ours.id !== theirs.id;
  if (isNamedTwice) return { key, kind: 'both-named' };
  for (const side of ['ours', 'theirs'] as const) {
    const row = versions.row(side, key);
    if (row === undefined || row.id === was?.id) continue;
    const rival = claims[otherSide(side)].get(row.id);
    if (rival !== undefined && rival !== key) return { key: rival < key ? rival : key, kind: 'both-named' };
  }
  return null;
}

/** New identities by side. */
type Claims = Readonly<Record<Side, ReadonlyMap<string, string>>>;

function claimsOf(versions: ThreeWay): Claims {
  const claimed = (side: Side) => {
    const claims = new Map<string, string>();
    for (const { key, id } of versions.sides[side].rows.values())
      if (versions.base.rows.get(key)?.id !== id) claims.set(id, key);
    return claims;
  };
  return { ours: claimed('ours'), theirs: claimed('theirs') };
}
