import { Button } from '@fluentui/react-components';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Link, type Location } from 'react-router';
import type { JsonObject } from '@scn/core/base/json';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import type { Asset } from '#catalogue/asset';
import type { ListPage } from '#lists/page/list-page.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { patternOf, type Route } from '#routes/route';
import type { AssetAddress } from '../asset-address';
import { titleOfNew, type AssetKind } from '../asset-kinds.tsx';
import { leavesAsset } from '../leaves-asset';
import { levelWord } from './level-word';
import { isPlanKind, usePlaces, type LoadedPlaces, type PlanKind, type Places } from './places';
import { usePlanPartStyles } from './plan-part.styles';
import { PlanPart } from './plan-part.tsx';
import { usePlanAddress, type PlanAddress } from './use-plan-address';

/** The plans of a screen of assets. */
interface PlanScreen extends LoadedPlaces {
  readonly kind: PlanKind;
  readonly address: PlanAddress;
  readonly tabs: NonNullable<Parameters<typeof ListPage>[0]['tabs']>;
  /** Inputs of the panel of the chosen place. */
  readonly panel: {
    readonly startsWith: JsonObject;
    readonly savedElsewhere: Asset | null;
    isLeaving(from: Location, to: Location): boolean;
    onChanged(asset: Asset): void;
  };
  onSaved(asset: Asset): void;
}

/** The plans of the screen of a kind; null for a kind that isn’t drawn on plans. */
export function usePlanScreen(kind: AssetKind, route: Route, plain: AssetAddress): PlanScreen | null {
  const { t } = useTranslation('assets');
  const planKind = isPlanKind(kind) ? kind : null;
  const loaded = usePlaces(planKind);
  const { reload } = loaded;
  const address = usePlanAddress(route, plain, loaded.places, planKind !== null);
  const [savedElsewhere, setSavedBeside] = useState<Asset | null>(null);
  const pattern = patternOf(route);
  const isLeaving = useCallback(
    (from: Location, to: Location) => {
      // a layout belongs to the place that is chosen, whether the address contains it or not
      const [one, other] = [from, to].map((each) => chosenIn(each, pattern));
      return one === null || one !== other ? leavesAsset(from, to) : false;
    },
    [pattern],
  );
  const panel = useMemo(() => {
    const { newLevel = null, room = null, inner = null } = address ?? {};
    const startsWith =
      planKind === null || newLevel === null
        ? {}
        : { [planKind.plugin.plan.level]: newLevel, [planKind.plugin.plan.partOf]: inner ?? room };
    return { startsWith, savedElsewhere, isLeaving, onChanged: () => void reload() };
  }, [address, planKind, savedElsewhere, isLeaving, reload]);
  return useMemo(
    () =>
      planKind === null || address === null
        ? null
        : {
            ...loaded,
            ...{ kind: planKind, address, panel, onSaved: setSavedBeside },
            tabs: {
              label: 'assets:planTabs',
              selected: address.isList ? 'list' : 'rooms',
              all: [
                { id: 'rooms', title: 'assets:planRooms', address: address.toPlan(null) },
                { id: 'list', title: { plain: t('planList', planKind.words) }, address: address.toList },
              ],
            },
          },
    [planKind, loaded, address, panel, t],
  );
}

/** The place that an address chooses; null for none, or a new one. */
function chosenIn({ pathname, search }: Location, pattern: string): string | null {
  const given = new URLSearchParams(search);
  if (given.has('new')) return null;
  const parts = Object.values(matchPath(pattern, pathname)?.params ?? {});
  return given.get('selected') ?? parts[1] ?? null;
}

/** The plan in the address, or the rooms. */
export function PlanScreenPart({ plans }: { readonly plans: PlanScreen }): ReactNode {
  const { kind, address, places, error, reload, onSaved } = plans;
  const { t } = useTranslation('assets');
  if (places === null && error !== null)
    return <LoadFailure error={error} text={t('planFailed', kind.words)} onRetry={reload} />;
  if (places === null) return <SlowSkeleton label={t('planLoading')} shape="rows" />;
  return (
    <>
      {error === null ? null : (
        <LoadFailure error={error} intent="warning" text={t('planFailed', kind.words)} onRetry={reload} />
      )}
      {address.room === null ? (
        <RoomList kind={kind} address={address} places={places} />
      ) : (
        <PlanPart
          kind={kind}
          address={address}
          room={address.room}
          places={places}
          onSaved={onSaved}
          onSettled={reload}
        />
      )}
    </>
  );
}

/** The outermost places, each with what is inside. */
function RoomList(props: {
  readonly kind: PlanKind;
  readonly address: PlanAddress;
  readonly places: Places;
}): ReactNode {
  const { kind, address, places } = props;
  const { rights, words, plugin } = kind;
  const { t } = useTranslation('assets');
  const styles = usePlanPartStyles();
  const rooms = places.within(null);
  if (rooms.length === 0)
    return (
      <EmptyState
        title={t('emptyTitle', words)}
        message={rights.canCreate ? t('emptyFirst', { description: plugin.description }) : plugin.description}
        action={
          rights.canCreate ? (
            <Button appearance="primary" onClick={() => address.go({ kind: 'new', from: null })}>
              {titleOfNew(kind, t)}
            </Button>
          ) : undefined
        }
      />
    );
  return (
    <ul className={styles.rooms} aria-label={plugin.listTitle ?? plugin.title}>
      {rooms.map(({ id, title, level }) => {
        const counts = places.countWithin(id);
        return (
          <li key={id} className={styles.room}>
            <Link className={styles.link} to={address.toPlan(id)}>
              {title || t('unnamed', words)}
            </Link>
            <span className={styles.quiet}>
              {[
                levelWord(level, true),
                ...plugin.plan.levels.flatMap(({ value }) => {
                  const count = counts.get(value) ?? 0;
                  return count === 0 ? [] : [t('planCount', { count, level: levelWord(value) })];
                }),
              ].join(' · ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
