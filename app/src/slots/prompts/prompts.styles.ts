import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the prompts. */
export const usePromptStyles = makeStyles({
  parts: {
    ...layoutStyles.stack,
    rowGap: tokens.spacingVerticalL,
    maxWidth: '720px',
    marginBlockEnd: tokens.spacingVerticalXXL,
  },
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, ...layoutStyles.plainList },
  row: { ...layoutStyles.wrappingRow, columnGap: tokens.spacingHorizontalM, minHeight: '32px' },
  title: { flexGrow: 1, minWidth: '120px', overflowWrap: 'anywhere', ...typographyStyles.body1 },
  note: textStyles.note,
  heading: textStyles.heading,
  text: {
    ...textStyles.paragraph,
    maxHeight: '320px',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
