import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the placeholder screen. */
export const useLaterStyles = makeStyles({
  card: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    maxWidth: '640px',
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  heading: { margin: 0, color: tokens.colorNeutralForeground1, ...typographyStyles.subtitle2 },
  text: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  actions: { display: 'flex', columnGap: tokens.spacingHorizontalS },
});
