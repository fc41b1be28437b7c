import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of declared screens: a tree beside one column of groups. */
export const useDeclaredStyles = makeStyles({
  groups: { display: 'grid', rowGap: tokens.spacingVerticalXXL, gridTemplateColumns: 'minmax(0, 720px)' },
  heading: { margin: `0 0 ${tokens.spacingVerticalM}`, ...typographyStyles.subtitle2 },
  tree: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    paddingBottom: tokens.spacingVerticalXS,
  },
  treeTitle: {
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXS,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    ...typographyStyles.body1Strong,
  },
  hint: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
  },
  thingHead: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalL,
    maxWidth: '720px',
    marginBlockEnd: tokens.spacingVerticalM,
  },
  thingName: { flexGrow: 1, minWidth: 0 },
  thingTitle: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.subtitle2 },
  kind: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  pages: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: `0 0 ${tokens.spacingVerticalL}`,
    padding: 0,
    listStyleType: 'none',
  },
  page: {
    display: 'inline-block',
    paddingBlock: tokens.spacingVerticalXXS,
    color: tokens.colorBrandForegroundLink,
    ...typographyStyles.body1,
    '&[aria-current="page"]': { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  },
});
