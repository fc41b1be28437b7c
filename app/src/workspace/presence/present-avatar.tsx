import { Avatar } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { personColour } from './person-colour';
import { usePresenceAt } from './presence-context.tsx';
import { usePresenceStyles } from './presence.styles';
import type { PresentPerson } from './present-people';

/** The picture or initials of a present person. Hidden from screen readers: the surrounding element has the name. */
export function PresentAvatar({
  person,
  size,
}: {
  readonly person: PresentPerson;
  readonly size: 16 | 24 | 28;
}): ReactNode {
  const { id, name, picture } = person;
  return (
    <Avatar
      size={size}
      color={name === null ? 'neutral' : personColour(id).name}
      {...(name === null ? {} : { name })}
      {...(picture === null ? {} : { image: { src: picture } })}
    />
  );
}

/** The name of a present person. */
export function useNameOf(): (person: Pick<PresentPerson, 'name' | 'isSelf'>) => string {
  const { t } = useTranslation('scenario');
  return ({ name, isSelf }) => (isSelf ? t('presenceYou') : (name ?? t('presenceSomebody')));
}

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
