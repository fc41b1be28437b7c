import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of shortcuts: in their dialog and in the palette. */
export const useShortcutStyles = makeStyles({
  heading: { margin: 0, marginBlockEnd: tokens.spacingVerticalXS, ...typographyStyles.body1Strong },
  list: { margin: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    minHeight: '32px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    ...typographyStyles.body1,
  },
  keys: { margin: 0, flexShrink: 0 },
  key: {
    paddingInline: tokens.spacingHorizontalSNudge,
    paddingBlock: tokens.spacingVerticalXXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
});
