import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePresenceAt } from './presence-context';
import { PresentAvatar } from './present-avatar';
import { usePresenceStyles } from './presence.styles';
import { useNameOf } from './use-name-of';

/** Small avatars of the others who have an entity selected, for a row or a card. Renders nothing if there are none. */
export function PresenceAt({ entityId }: { readonly entityId: string }): ReactNode {
  const { t } = useTranslation('collaboration');
  const styles = usePresenceStyles();
  const people = usePresenceAt(entityId);
  const nameOf = useNameOf();
  if (people.length === 0) return null;
  const label = t('hereToo', { names: people.map(nameOf).join(', ') });
  return (
    <span role="img" aria-label={label} title={label} className={styles.avatars}>
      {people.slice(0, 3).map((person) => (
        <PresentAvatar key={person.id} person={person} size={16} />
      ))}
    </span>
  );
}
