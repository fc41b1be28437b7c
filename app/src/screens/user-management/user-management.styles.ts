import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Window width below which the details cover the list. */
const narrow = '@media (max-width: 1023px)';
/** The same for details with a table. */
const narrowForTable = '@media (max-width: 1279px)';

/** Styles of 'Manage users', 'Manage groups' and 'Manage institutions'. */
export const useUserManagementStyles = makeStyles({
  // the grid fills the remaining height; in a low window the page scrolls so that the grid doesn't collapse
  page: { display: 'flex', flexDirection: 'column', height: '100%', paddingBottom: tokens.spacingVerticalL },
  head: { display: 'grid', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  tabs: { flexShrink: 0, marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
  panel: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: '360px',
    minWidth: 0,
    paddingBlockStart: tokens.spacingVerticalM,
  },
  split: {
    display: 'grid',
    flexGrow: 1,
    minHeight: 0,
    columnGap: tokens.spacingHorizontalXL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
  },
  splitForm: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 440px)',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  splitWide: {
    gridTemplateColumns: 'minmax(280px, 1fr) minmax(0, 3fr)',
    [narrowForTable]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  list: { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 },
  listBehind: { [narrow]: { display: 'none' } },
  listBehindTable: { [narrowForTable]: { display: 'none' } },
  notice: { flexShrink: 0, marginBlockEnd: tokens.spacingVerticalS },
  detail: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    minWidth: 0,
    overflowY: 'auto',
    paddingInline: tokens.spacingHorizontalXL,
    paddingBlock: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  detailHead: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalM },
  detailTitles: { flexGrow: 1, minWidth: 0 },
  detailTitle: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.subtitle2 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  text: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  code: { fontFamily: tokens.fontFamilyMonospace },
  password: {
    display: 'block',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase400,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalS,
    marginBlockStart: tokens.spacingVerticalXS,
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
  },
  skeletonField: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  skeletonLabel: { width: '30%' },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  entries: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  entryText: { flexGrow: 1, minWidth: 0, display: 'grid' },
  secondary: { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
});
