import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of changes in physiology. */
export const usePhysiologyStyles = makeStyles({
  /** As specified for the dialog of change values. */
  surface: { width: '900px', maxWidth: 'min(900px, 100vw)' },
  // a message that wraps keeps its height
  content: { ...layoutStyles.column, rowGap: tokens.spacingVerticalM, '& > * > *': { flexShrink: 0 } },
  head: {
    ...layoutStyles.wrapped,
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
  },
  start: { width: '160px' },
  push: { marginInlineStart: 'auto' },
  legend: {
    ...layoutStyles.wrapped,
    columnGap: tokens.spacingHorizontalL,
    ...layoutStyles.plainList,
    ...textStyles.secondary,
  },
  key: { ...layoutStyles.row, columnGap: tokens.spacingHorizontalXS },
  sign: { width: '20px', height: '10px', flexShrink: 0, boxSizing: 'border-box' },
  signWith: { height: 0, borderTop: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}` },
  signWithout: { height: 0, borderTop: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralForeground3}` },
  signNormal: {
    backgroundColor: tokens.colorBrandBackground2,
    '@media (forced-colors: active)': {
      borderTopStyle: 'dashed',
      borderBottomStyle: 'dashed',
      borderLeftStyle: 'dashed',
      borderRightStyle: 'dashed',
    },
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  signChange: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  tabs: { flexWrap: 'wrap' },
  rows: layoutStyles.plainList,
  row: {
    ...layoutStyles.stack,
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomStyle: 'none' },
    '@media (min-width: 800px)': { gridTemplateColumns: '280px minmax(0, 1fr)' },
  },
  controls: { ...layoutStyles.column, rowGap: tokens.spacingVerticalS, minWidth: 0 },
  // Fluent indents checkboxes by their padding
  check: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  name: { ...typographyStyles.body1 },
  note: textStyles.note,
  inputs: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
  },
  number: { minWidth: 0, width: '100%' },
  unit: { whiteSpace: 'nowrap' },
  values: { ...layoutStyles.wrappingRow, columnGap: tokens.spacingHorizontalM },
  times: { ...layoutStyles.wrapped, rowGap: tokens.spacingVerticalXS, columnGap: tokens.spacingHorizontalS },
  time: { width: '96px', minWidth: 0 },
});
