import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Width of a response card, in pixels. */
const responseWidth = '332px';

/** Styles of the outline of an action. */
export const useOutlineStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    height: '100%',
    overflow: 'auto',
    '@media print': { height: 'auto', overflow: 'visible' },
  },
  code: { ...textStyles.code, fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  quiet: { ...textStyles.paragraph, color: tokens.colorNeutralForeground3 },
  responses: {
    ...layoutStyles.wrapped,
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalL,
    ...layoutStyles.plainList,
  },
  response: {
    ...layoutStyles.stack,
    rowGap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    width: responseWidth,
    maxWidth: '100%',
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  selected: { outline: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}` },
  responseHead: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalXS },
  responseTitle: {
    flexGrow: 1,
    minWidth: 0,
    height: 'auto',
    minHeight: '32px',
    justifyContent: 'flex-start',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    paddingInline: tokens.spacingHorizontalXS,
  },
  responseText: { display: 'grid', minWidth: 0 },
  commands: { display: 'grid', rowGap: tokens.spacingVerticalS, ...layoutStyles.plainList },
  command: { display: 'flex', alignItems: 'stretch', columnGap: tokens.spacingHorizontalXXS },
  commandButton: {
    flexGrow: 1,
    minWidth: 0,
    ...layoutStyles.plainButton,
    textAlign: 'start',
    fontFamily: 'inherit',
    color: 'inherit',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  issue: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    alignItems: 'flex-start',
    paddingBlockStart: tokens.spacingVerticalXXS,
    overflowWrap: 'anywhere',
    ...typographyStyles.caption1,
  },
  unknown: {
    display: 'grid',
    alignContent: 'center',
    boxSizing: 'border-box',
    minHeight: '78px',
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
  },
  menu: { alignSelf: 'flex-start' },
  palette: { width: '600px', maxWidth: '100vw' },
  list: {
    display: 'grid',
    gridAutoRows: 'max-content',
    maxHeight: 'min(420px, 50vh)',
    overflow: 'auto',
    rowGap: tokens.spacingVerticalXS,
  },
  search: { width: '100%', maxWidth: 'none', marginBlockEnd: tokens.spacingVerticalS },
  group: {
    margin: 0,
    paddingBlockStart: tokens.spacingVerticalS,
    ...typographyStyles.caption1Strong,
    // groups are named in lower case
    '::first-letter': { textTransform: 'uppercase' },
  },
  entry: { justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular, columnGap: tokens.spacingHorizontalS },
  // what Enter chooses
  first: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  entryText: { display: 'grid', flexGrow: 1, minWidth: 0, textAlign: 'start' },
  refusal: { overflowWrap: 'anywhere', ...typographyStyles.caption1 },
  groupBar: {
    width: tokens.spacingHorizontalXS,
    height: '20px',
    borderRadius: tokens.borderRadiusSmall,
    flexShrink: 0,
  },
});
