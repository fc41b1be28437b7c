import type { ReactNode } from 'react';
import { Avatar } from '@fluentui/react-components';
import { personColour } from './person-colour';
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
