import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of declared screens: one column of groups. */
export const useDeclaredStyles = makeStyles({
  groups: { display: 'grid', rowGap: tokens.spacingVerticalXXL, gridTemplateColumns: 'minmax(0, 720px)' },
  heading: { margin: `0 0 ${tokens.spacingVerticalM}`, ...typographyStyles.subtitle2 },
});
