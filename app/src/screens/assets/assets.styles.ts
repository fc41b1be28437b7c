import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

const narrow = '@media (max-width: 900px)';

/** Styles of the screens of assets: a list, and the chosen asset beside it. */
export const useAssetStyles = makeStyles({
  // list and form fill the remaining height; in a low window the page scrolls so that they don't collapse
  page: { display: 'flex', flexDirection: 'column', height: '100%', paddingBottom: tokens.spacingVerticalL },
  heading: { flexGrow: 1, minWidth: 0 },
  columns: { display: 'flex', flexGrow: 1, minHeight: '360px', minWidth: 0, columnGap: tokens.spacingHorizontalL },
  list: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  // no room for both: the form takes the place of the list
  besidePanel: { [narrow]: { display: 'none' } },
  notice: { marginBottom: tokens.spacingVerticalS, flexShrink: 0 },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline', color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  opened: { backgroundColor: tokens.colorNeutralBackground1Selected },

  panel: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    flexShrink: 0,
    width: 'clamp(360px, 38%, 560px)',
    minHeight: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: { width: '100%' },
  },
  panelHead: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  panelTitle: {
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    overflowWrap: 'anywhere',
    ...typographyStyles.subtitle2,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  panelBody: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
  },
  skeleton: { display: 'grid', rowGap: tokens.spacingVerticalL },
  text: { margin: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  usages: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    maxHeight: '20vh',
    overflowY: 'auto',
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
  usage: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  start: { justifySelf: 'start' },
  values: { width: '100%', borderCollapse: 'collapse', marginBlockStart: tokens.spacingVerticalM },
  cell: {
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
});
