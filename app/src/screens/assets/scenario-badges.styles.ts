import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the scenarios that use something. */
export const useScenarioBadgeStyles = makeStyles({
  badges: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { display: 'inline-flex', minWidth: 0, maxWidth: '100%' },
  badge: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
    fontFamily: tokens.fontFamilyMonospace,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  quiet: { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  none: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
});
