import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`;
const target = {
  outlineColor: 'transparent',
  outlineOffset: '-2px',
  '&[data-drop]': {
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
} as const;

/** Styles of the plan of the room. */
export const usePlanStyles = makeStyles({
  part: { marginBlockStart: tokens.spacingVerticalXXL },
  plan: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalM },
  room: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalM },
  link: { color: tokens.colorBrandForegroundLink },
  places: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  },
  place: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalS,
    minWidth: 0,
    minHeight: '96px',
    padding: tokens.spacingHorizontalS,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ...target,
  },
  island: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    minWidth: 0,
    padding: tokens.spacingHorizontalS,
    border: line,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ...target,
  },
  entities: { ...layoutStyles.wrapped, gap: tokens.spacingHorizontalXS, ...layoutStyles.plainList },
  entity: { maxWidth: '100%', minWidth: 0, '&[data-dragged]': { opacity: 0.4 } },
  chip: { maxWidth: '100%', minWidth: 0, overflowWrap: 'anywhere', fontWeight: tokens.fontWeightRegular },
  still: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  title: { ...textStyles.strong, overflowWrap: 'anywhere' },
  small: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.caption1Strong },
  note: textStyles.note,
  warning: { color: tokens.colorStatusWarningForeground1 },
});
