import type { ReactNode } from 'react';
import { Avatar } from '@fluentui/react-components';
import { usePersonAvatarStyles } from './person-avatar.styles';

/**
 * A person's picture, or their initials. They are for the eye alone: whatever is around says the name, and speech control would take initials
 * that are text for what a button is called (WCAG 2.5.3).
 */
export function PersonAvatar(props: {
  readonly name: string;
  readonly picture: string | null;
  readonly size: 28 | 32 | 48;
}): ReactNode {
  const { name, picture, size } = props;
  const styles = usePersonAvatarStyles();
  return (
    <Avatar
      aria-hidden
      size={size}
      initials={<span className={styles.initials} data-initials={initialsOf(name)} />}
      {...(picture === null ? {} : { image: { src: picture } })}
    />
  );
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/).map(firstLetter);
  return `${first}${others.at(-1) ?? ''}`.toLocaleUpperCase();
}

/** As people see letters: with their accents. */
function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter().segment(word);
  return first?.segment ?? '';
}
