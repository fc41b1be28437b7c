import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

const row = {
  display: 'flex',
  alignItems: 'center',
  columnGap: tokens.spacingHorizontalS,
  boxSizing: 'border-box',
  width: '100%',
  minHeight: '32px',
  paddingBlock: tokens.spacingVerticalXS,
  paddingInlineEnd: tokens.spacingHorizontalS,
  paddingInlineStart: `calc(${tokens.spacingHorizontalS} + var(--depth) * ${tokens.spacingHorizontalM})`,
  borderRadius: tokens.borderRadiusMedium,
  color: tokens.colorNeutralForeground2,
  textDecorationLine: 'none',
  ...typographyStyles.body1,
  ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover, color: tokens.colorNeutralForeground1 },
  ':focus-visible': {
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
  },
} as const;

/** Styles of the drawer menu. */
export const useDrawerMenuStyles = makeStyles({
  menu: {
    '@media print': { display: 'none' },
    width: '260px',
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    overflowX: 'hidden',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalS,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  // between the bars, above the screen
  over: {
    position: 'absolute',
    insetBlockStart: '48px',
    insetBlockEnd: '24px',
    insetInlineStart: 0,
    zIndex: 2,
    boxShadow: tokens.shadow28,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  link: row,
  here: {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset ${tokens.strokeWidthThicker} 0 0 ${tokens.colorCompoundBrandStroke}`,
    // forced colours have no shadows and backgrounds
    '@media (forced-colors: active)': { outline: `${tokens.strokeWidthThick} solid Highlight`, outlineOffset: '-2px' },
    ...typographyStyles.body1Strong,
  },
  toggle: {
    ...row,
    border: 'none',
    backgroundColor: 'transparent',
    textAlign: 'start',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground1,
  },
  toggleTitle: { flexGrow: 1, ...typographyStyles.body1Strong },
  // entries without an icon have an empty one, so that the names of a level are aligned
  chevron: { display: 'flex', flexShrink: 0, minWidth: tokens.fontSizeBase400, fontSize: tokens.fontSizeBase400 },
  label: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flexGrow: 1 },
  code: {
    flexShrink: 0,
    // a code can have 32 characters; the name next to it is more important
    maxWidth: '40%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  empty: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground3,
    paddingBlock: tokens.spacingVerticalS,
    // aligned with the names
    paddingInlineStart: `calc(2 * ${tokens.spacingHorizontalS} + ${tokens.spacingHorizontalM} + ${tokens.fontSizeBase400})`,
  },
  foot: { marginBlockStart: 'auto', paddingBlockStart: tokens.spacingVerticalM },
});
