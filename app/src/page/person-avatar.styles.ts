import { makeStyles } from '@fluentui/react-components';

/** Styles of avatars. */
export const usePersonAvatarStyles = makeStyles({
  initials: { '::before': { content: 'attr(data-initials)' } },
});
