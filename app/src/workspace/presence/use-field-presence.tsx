import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { readSelection } from '../selection/selection';
import { usePresenceInField } from './presence-context';
import { PresentAvatar, useNameOf } from './present-avatar';
import { usePresenceStyles } from './presence.styles';
import { entityOf } from './present-entity';
import { useShownPart } from './shown-entity';

/** Who else is in a field of the selected entity, by name; null if there is no one. */
export function useFieldPresence(pointer: string): ReactNode {
  const { t } = useTranslation('collaboration');
  const styles = usePresenceStyles();
  const nameOf = useNameOf();
  const selected = entityOf(readSelection(useParams()));
  const entity = useShownPart() ?? selected;
  const people = usePresenceInField(entity?.id ?? null, pointer);
  if (people.length === 0) return null;
  return (
    <span className={styles.inField}>
      {people.slice(0, 3).map((person) => (
        <span key={person.id} aria-hidden>
          <PresentAvatar person={person} size={16} />
        </span>
      ))}
      {t('inField', { count: people.length, names: people.map(nameOf).join(', ') })}
    </span>
  );
}
