import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`;

/** Styles of plans of places, and of what belongs to them. */
export const usePlanPartStyles = makeStyles({
  parts: {
    ...layoutStyles.stack,
    gridAutoRows: 'max-content',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXXL,
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    paddingBlockEnd: tokens.spacingVerticalL,
  },
  part: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalS },
  bar: { ...layoutStyles.wrappingRow, gap: tokens.spacingHorizontalS },
  heading: { flexGrow: 1, minWidth: 0, ...textStyles.heading, overflowWrap: 'anywhere' },
  note: { ...textStyles.note, overflowWrap: 'anywhere' },

  place: {
    ...layoutStyles.stack,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '48px',
    padding: tokens.spacingHorizontalS,
    border: line,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'start',
    fontFamily: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  movable: { cursor: 'grab', touchAction: 'none', ':active': { cursor: 'grabbing' } },
  chosen: {
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
    boxShadow: `inset ${tokens.strokeWidthThickest} 0 0 ${tokens.colorBrandStroke1}`,
  },
  name: { overflowWrap: 'anywhere', ...typographyStyles.body1Strong },
  quiet: { overflowWrap: 'anywhere', ...textStyles.secondary },
  link: {
    overflowWrap: 'anywhere',
    paddingBlock: tokens.spacingVerticalXXS,
    color: tokens.colorBrandForegroundLink,
    ...typographyStyles.body1Strong,
  },

  layouts: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(176px, 100%), 1fr))',
    ...layoutStyles.plainList,
  },
  layout: {
    ...layoutStyles.stack,
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalS,
    border: line,
    borderRadius: tokens.borderRadiusMedium,
  },
  buttons: { display: 'grid', gap: tokens.spacingHorizontalXS },
  button: {
    height: '16px',
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusSmall,
  },

  rooms: {
    display: 'grid',
    gridAutoRows: 'max-content',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    alignContent: 'start',
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    ...layoutStyles.plainList,
  },
  room: {
    ...layoutStyles.stack,
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalL,
    border: line,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});
