import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of changes in physiology. */
export const usePhysiologyStyles = makeStyles({
  /** As specified for the dialog of change values. */
  surface: { width: '900px', maxWidth: 'min(900px, 100vw)' },
  // a message that wraps keeps its height
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    '& > * > *': { flexShrink: 0 },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
  },
  start: { width: '160px' },
  push: { marginInlineStart: 'auto' },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  key: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
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
  rows: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomStyle: 'none' },
    '@media (min-width: 800px)': { gridTemplateColumns: '280px minmax(0, 1fr)' },
  },
  controls: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  // Fluent indents checkboxes by their padding
  check: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  name: { ...typographyStyles.body1 },
  note: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  inputs: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
  },
  number: { minWidth: 0, width: '100%' },
  unit: { whiteSpace: 'nowrap' },
  values: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  times: { display: 'flex', flexWrap: 'wrap', rowGap: tokens.spacingVerticalXS, columnGap: tokens.spacingHorizontalS },
  time: { width: '96px', minWidth: 0 },
});
