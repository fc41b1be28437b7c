import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  Button,
  CounterBadge,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tooltip,
  mergeClasses,
  useAnnounce,
} from '@fluentui/react-components';
import { DismissRegular, PeopleRegular, PlugDisconnectedRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useFrameWidth } from '#services/frame/use-frame-width';
import { comingsAndGoings, type PresentPerson, type PresentPlace } from './present-people';
import { PresentAvatar, useNameOf } from './present-avatar';
import { usePresenceStyles } from './presence.styles';
import { usePresence } from './presence-context';
import { namedKinds } from './present-entity';
import { screenTitle } from './screen-title';
import { sectionKind } from './shown-entity.tsx';

/** Maximum number of avatars; the rest is shown as a number. */
const maxAvatars = 4;

/** The others who have the scenario open: avatars, and a list with their screens. */
export function PresenceButton(): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = usePresenceStyles();
  const width = useFrameWidth();
  const { people, isStale, hasFailed, restart } = usePresence();
  const nameOf = useNameOf();
  const placeText = usePlaceText();
  const [isOpen, setOpen] = useState(false);
  const [isHinted, setHinted] = useState(false);
  useAnnounced(people, isStale);
  // hidden while no one else is here and the connection works; an open list stays open
  if (people.length === 0 && !isStale && !isOpen) return null;
  const names = people.map(nameOf).join(', ');
  const label = isStale ? t('presenceStale') : t('presence', { names: names === '' ? t('presenceNobody') : names });
  const shown = people.slice(0, width === 'small' ? 0 : maxAvatars);
  return (
    <Popover trapFocus withArrow positioning="below-end" open={isOpen} onOpenChange={(_, { open }) => setOpen(open)}>
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip
          relationship="label"
          content={label}
          visible={isHinted && !isOpen}
          onVisibleChange={(_, { visible }) => setHinted(visible)}
        >
          <Button appearance="subtle" className={mergeClasses(styles.button, isStale && styles.stale)}>
            <span className={styles.avatars} aria-hidden>
              {isStale ? <PlugDisconnectedRegular fontSize={20} /> : null}
              {width === 'small' && !isStale ? <PeopleRegular fontSize={20} /> : null}
              {shown.map((person) => (
                <span key={person.id} className={mergeClasses(isStale && styles.faded)}>
                  <PresentAvatar person={person} size={24} />
                </span>
              ))}
              {people.length > shown.length ? (
                <CounterBadge
                  appearance="filled"
                  color="informative"
                  count={people.length - shown.length}
                  overflowCount={199}
                />
              ) : null}
            </span>
          </Button>
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t('presenceTitle')}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t('presenceTitle')}</h2>
          <Button
            appearance="subtle"
            size="small"
            icon={<DismissRegular />}
            aria-label={t('close')}
            onClick={() => setOpen(false)}
          />
        </div>
        {isStale ? <p className={styles.note}>{t('presenceStaleList')}</p> : null}
        {people.length === 0 && !isStale ? <p className={styles.where}>{t('presenceNobody')}</p> : null}
        <ul className={styles.list}>
          {people.map((person) => (
            <li key={person.id} className={styles.person}>
              <span aria-hidden>
                <PresentAvatar person={person} size={28} />
              </span>
              <span className={styles.who}>
                <span className={styles.name}>{nameOf(person)}</span>
                {person.places.map((place) => (
                  <span key={`${place.screen} ${place.entity?.id ?? ''}`} className={styles.where}>
                    {placeText(place)}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
        {hasFailed ? <Button onClick={restart}>{t('presenceRetry')}</Button> : null}
      </PopoverSurface>
    </Popover>
  );
}

/** Announces to screen readers who joins and who leaves. */
function useAnnounced(people: readonly PresentPerson[], isStale: boolean): void {
  const { t } = useTranslation('scenario');
  const nameOf = useNameOf();
  const { announce } = useAnnounce();
  const known = useRef(people);
  useEffect(() => {
    if (isStale) return;
    const { came, left } = comingsAndGoings(known.current, people);
    known.current = people;
    for (const person of came) announce(t('presenceCame', { name: nameOf(person) }));
    for (const person of left) announce(t('presenceLeft', { name: nameOf(person) }));
  });
}

/** Describes a person's place: 'on Actions, response AMEDS001R2'. */
function usePlaceText(): (place: PresentPlace) => string {
  const { t } = useTranslation(['scenario', 'collaboration']);
  return ({ screen: path, entity }) => {
    const screen = screenTitle(path);
    if (screen === null) return t('scenario:presenceElsewhere');
    if (entity === null || entity.kind === sectionKind) return t('scenario:presenceAt', { screen });
    const kind = namedKinds.find((each) => each === entity.kind) ?? 'other';
    return t('collaboration:onEntity', { screen, entity: t(`collaboration:entity_${kind}`, { id: entity.id }) });
  };
}
