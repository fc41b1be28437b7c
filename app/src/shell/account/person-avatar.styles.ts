import { makeStyles } from '@fluentui/react-components';

/** Styles of a person's picture. */
export const usePersonAvatarStyles = makeStyles({
  initials: { '::before': { content: 'attr(data-initials)' } },
});
