import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { PersonAvatar } from '#page/person-avatar.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
});

/** The name of a character, or the field with it, after the character’s picture. */
export function WithPicture(props: {
  readonly name: string;
  readonly picture: string | null;
  readonly children: ReactNode;
}): ReactNode {
  const { name, picture, children } = props;
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <PersonAvatar name={name} picture={picture} size={28} />
      {children}
    </span>
  );
}
