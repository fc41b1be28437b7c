import type { ReactNode } from 'react';
import { Avatar, makeStyles } from '@fluentui/react-components';

/** Styles of avatars. */
const usePersonAvatarStyles = makeStyles({
  initials: { '::before': { content: 'attr(data-initials)' } },
});

/**
 * A user's picture or initials. Hidden from assistive technology, because the name is nearby, and speech control would treat initials
 * as a button's label (WCAG 2.5.3).
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

/** The first grapheme, including accents. */
function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter().segment(word);
  return first?.segment ?? '';
}
