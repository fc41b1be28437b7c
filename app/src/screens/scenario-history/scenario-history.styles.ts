import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Media query for windows that are too narrow for list and details side by side. */
const narrow = '@media (max-width: 760px)';

/** Styles of the scenario history. */
export const useHistoryStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    height: '100%',
    ...layoutStyles.column,
    paddingBlockStart: tokens.spacingVerticalL,
    // stacked, with one scroll area
    [narrow]: { height: 'auto' },
  },
  header: { paddingInline: tokens.spacingHorizontalXXL },
  spring: { flexGrow: 1 },
  search: { width: '280px', maxWidth: '100%' },
  columns: {
    flexGrow: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(300px, 2fr) minmax(0, 3fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [narrow]: { display: 'block' },
  },
  timeline: {
    ...layoutStyles.column,
    minHeight: 0,
    minWidth: 0,
    padding: tokens.spacingHorizontalS,
    [narrow]: { height: '240px', borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  timelineNote: { margin: 0, padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground2 },
  details: {
    minWidth: 0,
    overflow: 'auto',
    [narrow]: { overflow: 'visible' },
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  stack: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalM, maxWidth: '960px' },
  title: { ...textStyles.heading, overflowWrap: 'anywhere' },
  heading: textStyles.strong,
  about: textStyles.secondaryParagraph,
  actions: { ...layoutStyles.wrapped, gap: tokens.spacingHorizontalS },
  chips: { ...layoutStyles.wrappingRow, gap: tokens.spacingHorizontalS },
  fact: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  states: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    alignItems: 'end',
    justifyItems: 'stretch',
    '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  },
  state: { minWidth: 0, maxWidth: '100%', '& select': { minWidth: 0 } },
  plan: { margin: `${tokens.spacingVerticalS} 0 0`, paddingInlineStart: tokens.spacingHorizontalXL },
});
