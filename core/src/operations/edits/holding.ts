/** A change that may revert another one, which may be a revert itself. */
interface Revertible<Change> {
  readonly reverts: Change | null;
}

/** The change at the start of a chain of reverts. */
export function originOf<Change extends Revertible<Change>>(change: Change): Change {
  return change.reverts === null ? change : originOf(change.reverts);
}

/** The changes that aren't reverted, the last one that took effect last. Reverts are none themselves. */
export function holdingIn<Change extends Revertible<Change>>(changes: readonly Change[]): Set<Change> {
  const holding = new Set<Change>();
  for (const change of changes) {
    let reverts = 0;
    for (let each = change.reverts; each !== null; each = each.reverts) reverts += 1;
    if (reverts % 2 === 0) holding.add(originOf(change));
    else holding.delete(originOf(change));
  }
  return holding;
}
