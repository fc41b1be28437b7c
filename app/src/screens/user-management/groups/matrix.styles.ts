import { makeStyles, shorthands, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

const actionWidth = '60px';
const sticky = { position: 'sticky', backgroundColor: tokens.colorNeutralBackground1 } as const;

/** Styles of the permission matrix. */
export const useMatrixStyles = makeStyles({
  search: { maxWidth: '320px' },
  // the details are beside the matrix where both have enough space, otherwise below it
  layout: { ...layoutStyles.wrapped, gap: tokens.spacingHorizontalL, alignItems: 'start' },
  // as wide as the words of the resources and the actions need
  scroller: {
    flex: '999 1 620px',
    minWidth: 0,
    maxWidth: '100%',
    '@media (max-width: 1439px)': { overflowX: 'auto' },
  },
  table: { width: '100%', borderCollapse: 'collapse' },
  head: {
    ...sticky,
    top: `calc(-1 * ${tokens.spacingVerticalM})`,
    zIndex: 1,
    height: '32px',
    padding: `0 ${tokens.spacingHorizontalXXS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
    ...typographyStyles.caption1Strong,
  },
  headResource: { textAlign: 'start', paddingInlineStart: tokens.spacingHorizontalS },
  action: { width: actionWidth },
  area: {
    padding: 0,
    backgroundColor: tokens.colorNeutralBackground2,
    textAlign: 'start',
  },
  areaButton: {
    ...layoutStyles.row,
    columnGap: tokens.spacingHorizontalXS,
    width: '100%',
    minHeight: '32px',
    paddingInline: tokens.spacingHorizontalXS,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    cursor: 'pointer',
    ...typographyStyles.body1Strong,
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  count: textStyles.secondary,
  resource: {
    height: '32px',
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalXXL}`,
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    ...typographyStyles.body1,
  },
  row: {
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  cell: { padding: 0, textAlign: 'center', scrollMarginBlock: '48px 96px' },
  changed: { backgroundColor: tokens.colorBrandBackground2 },
  mark: {
    ...layoutStyles.column,
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '32px',
    position: 'relative',
  },
  sign: {
    position: 'absolute',
    insetInlineEnd: tokens.spacingHorizontalXXS,
    insetBlockStart: 0,
    color: tokens.colorBrandForeground2,
    ...typographyStyles.caption1Strong,
  },
  except: {
    color: tokens.colorNeutralForeground2,
    paddingBlockEnd: tokens.spacingVerticalXXS,
    ...typographyStyles.caption2,
  },
  locked: { opacity: 0.6 },
  details: {
    flex: '1 1 260px',
    ...layoutStyles.stack,
    rowGap: tokens.spacingVerticalS,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
    position: 'sticky',
    top: 0,
  },
  detailsTitle: { ...textStyles.strong, overflowWrap: 'anywhere' },
  detailsTerm: { margin: 0, padding: 0, minHeight: '24px', ...typographyStyles.caption1Strong },
  policyName: { ...textStyles.code, overflowWrap: 'anywhere' },
  uses: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
    ...typographyStyles.caption1,
  },
  fields: { minWidth: 0, margin: 0, padding: 0, ...shorthands.borderStyle('none') },
  fieldList: { ...layoutStyles.stack, overflowWrap: 'anywhere' },
  saveBar: {
    ...sticky,
    bottom: `calc(-1 * ${tokens.spacingVerticalM})`,
    zIndex: 1,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  changes: { maxHeight: '120px', margin: 0, overflowY: 'auto' },
  changesTerm: { ...typographyStyles.caption1Strong },
  changesNames: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.caption1 },
});
