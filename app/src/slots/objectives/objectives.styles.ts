import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of what serves learning objectives. */
export const useObjectivesStyles = makeStyles({
  part: { marginBlockStart: tokens.spacingVerticalXXL },
  heading: textStyles.heading,
  hint: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  links: { display: 'grid', rowGap: tokens.spacingVerticalXS, ...layoutStyles.plainList },
  quiet: { color: tokens.colorNeutralForeground3 },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
  },
  position: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1Strong,
  },
  objective: { display: 'flex', columnGap: tokens.spacingHorizontalXS },
  content: { display: 'block', ...textStyles.secondary, whiteSpace: 'pre-line' },
  acknowledgement: { margin: `${tokens.spacingVerticalM} 0 0`, ...textStyles.secondary, whiteSpace: 'pre-line' },
  uncovered: { ...layoutStyles.wrappingRow, gap: tokens.spacingHorizontalS },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1, fontSize: tokens.fontSizeBase400 },
});
