import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import { AddRegular, ArrowLeftRegular, EditRegular } from '@fluentui/react-icons';
import type { PlanLayout } from '@scn/core/description/plan-layout';
import { useTranslation } from 'react-i18next';
import { Plan } from '@scn/kit/plan/plan.tsx';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import type { Asset } from '#catalogue/asset';
import { LinkButton } from '#page/link-button.tsx';
import { LayoutsPart } from './layouts-part';
import { levelWord } from './level-word';
import type { Place, Places, PlanKind } from './places';
import { usePlanPartStyles } from './plan-part.styles';
import { useMovePlaces, type PlaceMoves } from './use-move-places';
import type { PlanAddress } from './use-plan-address';

/** Width of a place on a plan, in pixels. */
const placeWidth = 128;

interface PlanPartProps {
  readonly kind: PlanKind;
  readonly address: PlanAddress;
  /** The outermost place whose plan is shown. */
  readonly room: string;
  readonly places: Places;
  /** Called with each version that is saved here. */
  onSaved(asset: Asset): void;
  /** Called when positions are saved. */
  onSettled(): Promise<void>;
}

/** The plan of a room, the plan of the chosen place in it, and the layouts of the chosen place. */
export function PlanPart(props: PlanPartProps): ReactNode {
  const { kind, address, room: roomId, places, onSaved, onSettled } = props;
  const { t } = useTranslation('assets');
  const styles = usePlanPartStyles();
  const moves = useMovePlaces({ kind, places, onSaved, onSettled });
  const room = places.get(roomId);
  if (room === undefined)
    return (
      <EmptyState
        title={t('goneTitle', kind.words)}
        message={t('goneText')}
        action={<LinkButton to={address.toPlan(null)}>{t('toList')}</LinkButton>}
      />
    );
  const { choice } = address;
  const chosen = choice.kind === 'asset' ? places.get(choice.id) : undefined;
  const inner = places.get(address.inner);
  const described = chosen ?? room;
  return (
    <div className={styles.parts}>
      <div className={styles.bar}>
        <LinkButton appearance="subtle" icon={<ArrowLeftRegular />} to={address.toPlan(null)}>
          {t('planAll')}
        </LinkButton>
        <LinkButton icon={<EditRegular />} to={address.to({ kind: 'asset', id: room.id })}>
          {t('planEdit', { level: levelWord(room.level) })}
        </LinkButton>
      </div>
      <PlanOf kind={kind} address={address} of={room} places={places} moves={moves} />
      {inner === undefined || !canContain(kind, inner) ? null : (
        <PlanOf kind={kind} address={address} of={inner} places={places} moves={moves} />
      )}
      {chosen === undefined && described.layouts.length === 0 ? null : (
        <LayoutsPart kind={kind} address={address} place={described} />
      )}
    </div>
  );
}

/** Whether other places can be part of a place. */
function canContain({ plugin }: PlanKind, { level }: Place): boolean {
  return plugin.plan.levels.some(({ within }) => within.includes(level));
}

/** The plan of a place: what is part of it, and what can be added. */
function PlanOf(props: {
  readonly kind: PlanKind;
  readonly address: PlanAddress;
  readonly of: Place;
  readonly places: Places;
  readonly moves: PlaceMoves;
}): ReactNode {
  const { kind, address, of, places, moves } = props;
  const { rights, words, plugin } = kind;
  const { t } = useTranslation('assets');
  const styles = usePlanPartStyles();
  const nodes = useMemo(
    () => places.within(of.id).map((place) => ({ ...place, title: place.title || t('unnamed', words) })),
    [places, of.id, t, words],
  );
  const layout = useMemo(() => shownLayout(places.layout(of.id), moves.pending), [places, of.id, moves.pending]);
  const title = t('planOf', { name: of.title || t('unnamed', words) });
  const [whyNot = null] = nodes.flatMap((place) => moves.whyNot(place) ?? []);
  const mayMove = nodes.length > 0 && whyNot === null;
  const isAllAutomatic = layout.automatic.size === nodes.length;
  const levels = plugin.plan.levels.filter(({ within }) => within.includes(of.level));
  return (
    <section aria-label={title} className={styles.part}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>{title}</h2>
        {rights.canCreate
          ? levels.map(({ value }) => (
              <Button key={value} icon={<AddRegular />} onClick={() => address.create(value, of.id)}>
                {t('planAdd', { level: levelWord(value) })}
              </Button>
            ))
          : null}
      </div>
      {nodes.length === 0 ? (
        <p className={styles.note}>
          {t('planEmpty', { names: levels.map(({ value }) => `${levelWord(value)}s`).join(', ') })}
        </p>
      ) : (
        <>
          {layout.automatic.size === 0 ? null : (
            <p className={styles.note} role="note">
              {isAllAutomatic
                ? t('planAutomatic')
                : t('planSomeAutomatic', {
                    names: nodes
                      .filter(({ id }) => layout.automatic.has(id))
                      .map((node) => node.title)
                      .join(', '),
                  })}
              {mayMove ? ` ${t('planMoveOne')}` : ''}
            </p>
          )}
          <p className={styles.note}>{whyNot ?? t('planKeys')}</p>
          <Plan
            label={title}
            nodes={nodes}
            layout={layout}
            width={placeWidth}
            onMove={mayMove ? (id, to) => moves.move(of.id, id, to) : null}
          >
            {(place, handle) => (
              <PlaceButton address={address} place={place} inside={places.within(place.id)} handle={handle} />
            )}
          </Plan>
        </>
      )}
    </section>
  );
}

/** The layout with the positions that are being saved. */
function shownLayout(layout: PlanLayout, pending: PlaceMoves['pending']): PlanLayout {
  const own = [...pending].filter(([id]) => layout.positions.has(id));
  if (own.length === 0) return layout;
  const isPending = new Set(own.map(([id]) => id));
  return {
    ...layout,
    positions: new Map([...layout.positions, ...own]),
    automatic: new Set([...layout.automatic].filter((id) => !isPending.has(id))),
  };
}

/** A place on a plan: chosen by pressing it, moved by dragging it and with the arrow keys. */
function PlaceButton(props: {
  readonly address: PlanAddress;
  readonly place: Place;
  readonly inside: readonly Place[];
  readonly handle: Parameters<Parameters<typeof Plan>[0]['children']>[1];
}): ReactNode {
  const { address, place, inside, handle } = props;
  const { t } = useTranslation('assets');
  const styles = usePlanPartStyles();
  const button = useRef<HTMLButtonElement>(null);
  const isChosen = address.chooses(place.asset) || address.inner === place.id;
  const wasChosen = useRef(isChosen);
  useEffect(() => {
    // one that is chosen in an address is shown on a plan that scrolls
    if (isChosen && !wasChosen.current) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    wasChosen.current = isChosen;
  }, [isChosen]);
  return (
    <button
      ref={button}
      type="button"
      className={mergeClasses(styles.place, handle !== null && styles.movable, isChosen && styles.chosen)}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => address.go({ kind: 'asset', id: place.id })}
      {...handle}
    >
      <span className={styles.name}>{place.title}</span>
      <span className={styles.quiet}>{levelWord(place.level, true)}</span>
      {inside.length === 0 ? null : <span className={styles.quiet}>{t('planInside', { count: inside.length })}</span>}
    </button>
  );
}
