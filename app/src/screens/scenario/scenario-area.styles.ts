import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the frame around the screens of one scenario. */
export const useScenarioAreaStyles = makeStyles({
  bar: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  heading: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '48px',
    paddingInline: tokens.spacingHorizontalL,
  },
  title: {
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...typographyStyles.subtitle2,
  },
  code: { color: tokens.colorNeutralForeground3, fontFamily: tokens.fontFamilyMonospace },
  tabs: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '40px',
    margin: 0,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: 0,
    overflowX: 'auto',
    listStyleType: 'none',
  },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    height: '40px',
    paddingInline: tokens.spacingHorizontalM,
    whiteSpace: 'nowrap',
    textDecorationLine: 'none',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  here: {
    color: tokens.colorNeutralForeground1,
    boxShadow: `inset 0 calc(-1 * ${tokens.strokeWidthThicker}) 0 ${tokens.colorCompoundBrandStroke}`,
    ...typographyStyles.body1Strong,
  },
});
