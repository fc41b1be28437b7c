import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { layOutPlan } from '@scn/core/description/plan-layout';
import { useAnnouncer } from '@scn/kit/dialogs/use-announcer';
import { Plan } from '@scn/kit/plan/plan.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ScenarioView } from '@scn/core/kernel/view';
import { useDocumentView } from '#document/document-context.tsx';
import { PersonAvatar } from '#page/person-avatar.tsx';
import { useReferenceNames } from '#workspace/references/use-reference-names';
import { LoadFailure } from '#page/load-failure.tsx';
import { useGates } from '#permissions/permissions-context.tsx';
import { assetScreenOf } from '#routes/asset-screen';
import { adminGate } from '#routes/main-routes';
import { useAssets, type FoundAssets } from '../assets/use-assets';
import { useEnvironmentStyles } from './environment.styles';
import { planOf, type PlanIsland } from './plan-of';
import { PlanTarget, MovableItem, type PlanChoice } from './movable-item.tsx';
import { usePlanStyles } from './plan.styles';
import { useCharacters } from './use-characters';
import { usePlanMoves, type MovablePlanItem } from './use-plan-moves';
import type { ActorInRoom } from './who-is-there';

const columns = ['title', 'level', 'parentId', 'planX', 'planY'];

/** Width of a place on the plan, in pixels. */
const placeWidth = 224;

/** The room with its places, the islands on them, and who is there when the scenario starts. */
export default function RoomPlan(): ReactNode {
  const { t, i18n } = useTranslation('environment');
  const styles = usePlanStyles();
  const environment = useEnvironmentStyles();
  const nameOf = useReferenceNames();
  const announcer = useAnnouncer();
  const view = useDocumentView();
  const locations = useLocations(view);
  const characters = useCharacters(view);
  const moves = usePlanMoves(view);
  const addressOf = useRoomAddress();
  const plan = useMemo(() => planOf(view, locations), [view, locations]);
  const element = useRef<HTMLDivElement>(null);
  const moved = useRef<MovablePlanItem | null>(null);
  useEffect(() => {
    // its new place draws it again
    const entity = moved.current;
    if (entity === null) return;
    moved.current = null;
    const selector = `[data-thing="${CSS.escape(`${entity.type} ${entity.id}`)}"] button`;
    element.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  const { roomId, propIds } = view.scenario.setup.environment;
  const placeTitle = (id: string, title: string | null) =>
    title ?? nameOf({ target: 'asset.location', id }) ?? t('place');
  const places = plan.places.map((place) => ({ ...place, title: placeTitle(place.id, place.title) }));
  const layout = layOutPlan(places);
  const islandTitle = (title: string) => (title === '' ? t('untitledIsland') : title);
  const islandChoices: readonly PlanChoice[] = [
    ...places.map(({ id, title }) => ({ id, title })),
    { id: null, title: t('withoutPlace') },
  ];
  const actorChoices: readonly PlanChoice[] = [
    ...view.all('island').map(({ id, value }) => ({ id, title: islandTitle(value.title) })),
    { id: null, title: t('atNoIsland') },
  ];
  const move = (entity: MovablePlanItem, to: string | null) => {
    if (!moves.may(entity.type) || !moves.move(entity, to)) return;
    moved.current = entity;
    const choices = entity.type === 'actor' ? actorChoices : islandChoices;
    const place = entity.type === 'prop' ? t('notInRoom') : (choices.find(({ id }) => id === to)?.title ?? '');
    announcer.say(t('movedTo', { name: entity.name, place }));
  };
  const actors = (those: readonly ActorInRoom[]) =>
    those.length === 0 ? null : (
      <ul className={styles.entities}>
        {those.map(({ actor: { id, value }, position }) => {
          const name = value.name === '' ? t('untitled') : value.name;
          const where = position?.value.position ?? '';
          return (
            <MovableItem
              key={id}
              movable={{ type: 'actor', id, name }}
              icon={<PersonAvatar name={name} picture={characters.pictureOf(value.characterId)} size={28} />}
              at={position?.value.islandId ?? null}
              choices={actorChoices}
              readOnly={!moves.may('actor')}
              shown={where === '' ? name : t('nameAndSpot', { name, spot: where })}
              onMove={move}
            />
          );
        })}
      </ul>
    );
  const islands = (those: readonly PlanIsland[]) =>
    those.map(({ island: { id, value }, actors: there }) => {
      const title = islandTitle(value.title);
      return (
        <PlanTarget
          key={id}
          takes="actor"
          id={id}
          label={t('islandNamed', { title })}
          className={styles.island}
          onDrop={move}
        >
          <ul className={styles.entities}>
            <MovableItem
              movable={{ type: 'island', id, name: title }}
              at={value.locationId}
              choices={islandChoices}
              readOnly={!moves.may('island')}
              shown={t('islandNumbered', { number: value.number, title })}
              onMove={move}
            />
          </ul>
          {actors(there)}
        </PlanTarget>
      );
    });
  const placed = plan.places.flatMap((place) => place.islands.map(({ island }) => islandTitle(island.value.title)));
  const listed = (names: readonly string[]) => new Intl.ListFormat(i18n.language).format(names);
  const room = roomId === null ? t('noRoom') : (nameOf({ target: 'asset.location', id: roomId }) ?? t('room'));
  const roomAddress = roomId === null ? null : addressOf(roomId);
  return (
    <section aria-label={t('plan')} className={styles.part}>
      <h2 className={environment.heading}>{t('plan')}</h2>
      <div ref={element} className={styles.plan} data-plan="">
        <p className={styles.note}>{t('planHint')}</p>
        {locations.state === 'failed' ? (
          <LoadFailure error={locations.error} intent="warning" text={t('placesFailed')} />
        ) : null}
        <div className={styles.room}>
          <h3 className={styles.title}>{room}</h3>
          {placed.length === 0 ? null : <p className={styles.note}>{t('roomLoses', { islands: listed(placed) })}</p>}
          {layout.automatic.size === 0 || locations.state !== 'ready' ? null : (
            <p className={styles.note}>
              {t(layout.automatic.size === places.length ? 'automatic' : 'someAutomatic')}
              {roomAddress === null ? null : (
                <>
                  {' '}
                  <Link className={styles.link} to={roomAddress}>
                    {t('setPositions')}
                  </Link>
                </>
              )}
            </p>
          )}
          {places.length === 0 ? null : (
            <Plan label={room} nodes={places} layout={layout} width={placeWidth} onMove={null}>
              {({ id, title, equipment, islands: there }) => (
                <PlanTarget takes="island" id={id} label={title} className={styles.place} onDrop={move}>
                  <h4 className={styles.small}>{title}</h4>
                  {equipment.length === 0 ? null : <p className={styles.note}>{equipment.join(' · ')}</p>}
                  {islands(there)}
                </PlanTarget>
              )}
            </Plan>
          )}
          {propIds.length === 0 ? null : (
            <>
              <h4 className={styles.small}>{t('propsHere')}</h4>
              <ul className={styles.entities}>
                {propIds.map((id) => (
                  <MovableItem
                    key={id}
                    movable={{ type: 'prop', id, name: nameOf({ target: 'asset.prop', id }) ?? t('prop') }}
                    at={roomId ?? ''}
                    choices={[
                      { id: roomId ?? '', title: room },
                      { id: null, title: t('notInRoom') },
                    ]}
                    readOnly={!moves.may('prop')}
                    onMove={move}
                  />
                ))}
              </ul>
            </>
          )}
        </div>
        <div className={styles.places}>
          <PlanTarget takes="actor" id={null} label={t('atNoIsland')} className={styles.place} onDrop={move}>
            <h3 className={styles.small}>{t('atNoIsland')}</h3>
            {actors(plan.nowhere)}
          </PlanTarget>
          <PlanTarget takes="island" id={null} label={t('withoutPlace')} className={styles.place} onDrop={move}>
            <h3 className={styles.small}>{t('withoutPlace')}</h3>
            {plan.outside.length === 0 ? null : (
              <p className={mergeClasses(styles.note, styles.warning)}>{t('outsideHint')}</p>
            )}
            {islands(plan.outside)}
          </PlanTarget>
          <PlanTarget takes="prop" id={null} label={t('notInRoom')} className={styles.place} onDrop={move}>
            <h3 className={styles.small}>{t('notInRoom')}</h3>
            <p className={styles.note}>{t('notInRoomHint')}</p>
          </PlanTarget>
        </div>
      </div>
    </section>
  );
}

/** The places of the scenario’s room in the catalogue, those of its islands, and what is at each of them. */
function useLocations(view: ScenarioView): FoundAssets {
  const { roomId, islands } = view.scenario.setup.environment;
  const places = useAssets(
    'asset.location',
    columns,
    useMemo(() => {
      const named = islands.flatMap(({ locationId }) => (locationId === null ? [] : [locationId])).toSorted();
      const either = [
        ...(roomId === null ? [] : [{ parentId: { eq: roomId } }]),
        ...(named.length === 0 ? [] : [{ id: { in: [...new Set(named)] } }]),
      ];
      return either.length === 0 ? null : { or: either };
    }, [roomId, islands]),
  );
  const equipment = useAssets(
    'asset.location',
    columns,
    useMemo(
      () => (places.assets.size === 0 ? null : { parentId: { in: [...places.assets.keys()].toSorted() } }),
      [places],
    ),
  );
  return useMemo(
    () => ({ assets: new Map([...places.assets, ...equipment.assets]), state: places.state, error: places.error }),
    [places, equipment],
  );
}

/** Returns the address of a room’s plan in the catalogue; null for users who can’t open it. */
function useRoomAddress(): (roomId: string) => string | null {
  const mayPass = useGates();
  const screen = assetScreenOf('/admin/locations');
  const isOpen = screen !== null && mayPass(adminGate) && mayPass(screen.gate);
  return (roomId) => (isOpen ? `${screen.address}/${encodeURIComponent(roomId)}` : null);
}
