import { useCallback, useRef, useState } from 'react';
import type { PlanPosition } from '@scn/core/description/plan-layout';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#api/data-of';
import { readAsset, type Asset } from '#catalogue/asset';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { useShellServices } from '#services/shell-services.tsx';
import { reasonNotSaved, saveFailure } from '../save-outcome';
import { useAssetReader } from '../use-asset';
import { changeAlert } from '../use-restore-asset';
import { placeOf, type Place, type Places, type PlanKind } from './places';

/** A place that was moved, and its revisions before and after. */
interface Moved {
  readonly before: number;
  readonly after: Asset;
}

/** Moving places on their plan. */
export interface PlaceMoves {
  /** Why the user can’t move a place; null if they can. */
  whyNot(place: Place): string | null;
  /** Where places are that are being saved, by their ids. */
  readonly pending: ReadonlyMap<string, PlanPosition>;
  move(within: string, id: string, to: PlanPosition): void;
}

/**
 * Saves the positions of places. The first one of a plan that is moved sets the positions of all that were laid out automatically, so that nothing
 * else moves. Changes of other fields by others are kept; if someone else has moved a place in the meantime, it stays there.
 *
 * @param onSaved - called with each version that is saved
 */
export function useMovePlaces(props: {
  readonly kind: PlanKind;
  readonly places: Places;
  onSaved(asset: Asset): void;
  /** Called when all are saved, or some can’t be. */
  onSettled(): Promise<void>;
}): PlaceMoves {
  const { kind, places, onSaved, onSettled } = props;
  const { plugin, documents, rights, words } = kind;
  const { plan } = plugin;
  const { t } = useTranslation(['assets', 'errors', 'sheets']);
  const { client, alerts } = useShellServices();
  const alert = useAlert();
  const institutionId = useInstitutionId();
  const { read } = useAssetReader(kind);
  const [pending, setPending] = useState<ReadonlyMap<string, PlanPosition>>(new Map());
  /** The places as they were saved here last: those of the plan may not be loaded again yet. */
  const saved = useRef(new Map<string, Place>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef({ places, onSaved, onSettled });
  latest.current = { places, onSaved, onSettled };
  const writable = rights.writable('Update');
  const mayMove = rights.canUpdate && [plan.x, plan.y].every((name) => writable.includes(name));

  const enqueue = useCallback((change: () => Promise<void>) => {
    // one after the other: each is based on the revision that the one before has saved
    // closing the window would lose it, or leave a plan of which some positions are set
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    queue.current = queue.current.then(change).finally(() => window.removeEventListener('beforeunload', ask));
  }, []);
  const save = async (place: Place, to: PlanPosition): Promise<Moved> => {
    const send = async (revision: number): Promise<Moved> => {
      const input = { institutionId, id: place.id, revision, [plan.x]: to.x, [plan.y]: to.y };
      const data = dataOf(
        await client.mutate({
          mutation: documents.update,
          variables: { input },
          context: { handlesErrors: true },
        }),
      );
      return { before: revision, after: readAsset<Asset>(plugin, data.asset) };
    };
    try {
      return await send(place.asset.revision);
    } catch (error) {
      if (saveFailure(error, '').kind !== 'changed') throw error;
      const theirs = await read(place.id);
      const at = placeOf(plugin, theirs);
      const isWhereItWas =
        at.partOf === place.partOf && at.position?.x === place.position?.x && at.position?.y === place.position?.y;
      if (!isWhereItWas) throw error;
      return send(theirs.revision);
    }
  };
  const note = ({ after }: Moved) => {
    saved.current.set(after.id, placeOf(plugin, after));
    latest.current.onSaved(after);
  };
  const undo = async (all: readonly Moved[], name: string) => {
    const failed: string[] = [];
    for (const { before, after } of all.toReversed()) {
      const input = { institutionId, id: after.id, revision: after.revision, to: before };
      try {
        const { data } = await client.mutate({
          mutation: documents.restore,
          variables: { input },
          context: { handlesErrors: true },
        });
        if (data !== undefined) note({ before, after: readAsset<Asset>(plugin, data.asset) });
      } catch (error) {
        failed.push(`${placeOf(plugin, after).title || t('unnamed', words)}: ${reasonNotSaved(error, t)}`);
      }
    }
    await latest.current.onSettled();
    if (failed.length === 0) alert('success', t('planMoveUndone', { name }));
    else alert('error', t('planUndoFailed', { reasons: failed.join(' ') }));
  };
  const run = async (within: string, id: string, to: PlanPosition) => {
    const known = latest.current.places.with(saved.current.values());
    const { positions, automatic } = known.layout(within);
    const others = [...automatic].flatMap((each): (readonly [string, PlanPosition])[] => {
      const at = positions.get(each);
      return at === undefined || each === id ? [] : [[each, at]];
    });
    // the one that was moved first: if it can’t be, nothing is set
    const wanted = new Map([[id, to] as const, ...others]);
    const chosen = known.get(id)?.title || t('unnamed', words);
    const done: Moved[] = [];
    const failed: string[] = [];
    setPending((before) => new Map([...others, ...before]));
    for (const [each, at] of wanted) {
      const place = known.get(each);
      if (place === undefined) continue;
      try {
        const moved = await save(place, at);
        done.push(moved);
        note(moved);
      } catch (error) {
        failed.push(`${place.title || t('unnamed', words)}: ${reasonNotSaved(error, t)}`);
        if (each === id) break;
      }
    }
    await latest.current.onSettled();
    // one that was moved again in the meantime stays where it is shown
    setPending((before) => new Map([...before].filter(([each, at]) => wanted.get(each) !== at)));
    if (failed.length > 0) alert('error', t('planMoveFailed', { reasons: failed.join(' ') }));
    if (done.length === 0) return;
    alerts.show({
      id: changeAlert,
      severity: 'success',
      title:
        others.length > 0 && failed.length === 0 ? t('planSet', { name: chosen }) : t('planMoved', { name: chosen }),
      action: { title: t('undo'), run: () => enqueue(async () => undo(done, chosen)) },
    });
  };
  const running = useRef(run);
  running.current = run;
  const move = useCallback(
    (within: string, id: string, to: PlanPosition) => {
      // it is shown there at once, also while an earlier move is being saved
      setPending((before) => new Map([...before, [id, to]]));
      enqueue(async () => running.current(within, id, to));
    },
    [enqueue],
  );
  return {
    whyNot: ({ asset }) => (!asset.isOwned ? t('notOwned') : mayMove ? null : t('planMayNot', words)),
    pending,
    move,
  };
}
