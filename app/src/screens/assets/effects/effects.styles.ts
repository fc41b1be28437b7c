import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the effects of an asset. */
export const useEffectsStyles = makeStyles({
  surface: { maxWidth: '960px', width: 'calc(100vw - 48px)' },
  content: {
    ...layoutStyles.stack,
    gridAutoRows: 'max-content',
    rowGap: tokens.spacingVerticalM,
    minHeight: 'min(520px, 60dvh)',
  },
  text: { margin: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  heading: textStyles.strong,
  list: layoutStyles.plainList,
  row: {
    ...layoutStyles.stack,
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
  },
  head: { ...layoutStyles.wrappingRow, columnGap: tokens.spacingHorizontalS },
  quiet: textStyles.secondary,
  code: { color: tokens.colorNeutralForeground2, ...textStyles.code },
  inner: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, listStyleType: 'none' },
  innerRow: { minHeight: '24px', ...typographyStyles.body1 },
  bar: { ...layoutStyles.wrappingRow, columnGap: tokens.spacingHorizontalM, rowGap: tokens.spacingVerticalXS },
  start: { justifySelf: 'start' },
  graph: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto fit-content(40%)', alignItems: 'start' },
  centre: { gridColumn: 3 },
});
