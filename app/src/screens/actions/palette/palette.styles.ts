import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the command palette beside the canvas. */
export const usePaletteStyles = makeStyles({
  palette: {
    ...layoutStyles.column,
    flexShrink: 0,
    width: '220px',
    minHeight: 0,
    // in a narrow window, commands are added from the menus of cards
    '@container (max-width: 480px)': { display: 'none' },
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  closed: { width: 'auto' },
  head: {
    ...layoutStyles.row,
    justifyContent: 'space-between',
    padding: tokens.spacingHorizontalS,
    columnGap: tokens.spacingHorizontalXS,
  },
  title: textStyles.heading,
  searchForm: { display: 'flex', paddingInline: tokens.spacingHorizontalS },
  search: { flexGrow: 1, minWidth: 0, maxWidth: 'none' },
  list: {
    flex: '1 1 0',
    minHeight: 0,
    overflow: 'auto',
    display: 'grid',
    gridAutoRows: 'max-content',
    alignContent: 'start',
    padding: tokens.spacingHorizontalXS,
  },
  group: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXXS}`,
    ...typographyStyles.caption1Strong,
    // groups are named in lower case
    '::first-letter': { textTransform: 'uppercase' },
  },
  entry: {
    justifyContent: 'flex-start',
    minHeight: '32px',
    paddingInline: tokens.spacingHorizontalXS,
    columnGap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    touchAction: 'none',
  },
  bar: { flexShrink: 0, width: tokens.spacingHorizontalXS, height: '20px', borderRadius: tokens.borderRadiusSmall },
  foot: {
    display: 'grid',
    padding: tokens.spacingHorizontalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  quiet: { margin: 0, padding: tokens.spacingHorizontalS, ...textStyles.tertiary },
  note: { ...textStyles.paragraph, paddingBlockEnd: tokens.spacingVerticalM },
  // the table scrolls by itself
  globals: { ...layoutStyles.column, height: '100%', minHeight: '320px' },
});
