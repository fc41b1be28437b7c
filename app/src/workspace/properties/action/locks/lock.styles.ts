import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Height of an entry of the picture, in pixels: the lines are drawn without measuring. */
export const rowHeight = 52;
/** Width of the lines between a column and the action, in pixels. */
export const linesWidth = 28;

const narrow = '@container (max-width: 340px)';

/** Styles of the picture of locks. */
export const useLockStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, containerType: 'inline-size' },
  picture: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(38%) auto auto auto minmax(0, 1fr)',
    alignItems: 'center',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  },
  heading: { margin: 0, gridRow: 1, ...typographyStyles.caption1Strong, [narrow]: { gridRow: 'auto' } },
  before: { gridColumn: 1, [narrow]: { gridColumn: 'auto' } },
  after: { gridColumn: 5, paddingInlineStart: tokens.spacingHorizontalXS, [narrow]: { gridColumn: 'auto' } },
  row: { gridRow: 2, [narrow]: { gridRow: 'auto' } },
  list: { margin: 0, padding: 0, listStyleType: 'none', minWidth: 0 },
  node: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    boxSizing: 'border-box',
    height: `${rowHeight}px`,
    minWidth: 0,
  },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  link: { display: 'block', ...typographyStyles.caption1 },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  kinds: {
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  centre: {
    padding: tokens.spacingHorizontalXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  lines: { [narrow]: { display: 'none' } },
  note: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
});
