import type { ReactNode } from 'react';
import { Avatar } from '@fluentui/react-components';
import type { PresentPerson } from './present-people';

/** The picture or the initials of somebody who is here too. For the eye alone: whatever is around says the name. */
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
      color={name === null ? 'neutral' : 'colorful'}
      idForColor={id}
      {...(name === null ? {} : { name })}
      {...(picture === null ? {} : { image: { src: picture } })}
    />
  );
}
