import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of triggers and their wizard. */
export const useTriggerStyles = makeStyles({
  // size of the location picker, which it opens
  wizard: { width: '600px', maxWidth: '100vw' },
  body: { overflowWrap: 'anywhere' },
  content: { ...layoutStyles.column, rowGap: tokens.spacingVerticalM, minHeight: '236px' },
  row: { ...layoutStyles.wrappingRow, columnGap: tokens.spacingHorizontalS, rowGap: tokens.spacingVerticalXS },
  name: { ...textStyles.strong, flexGrow: 1, minWidth: 0 },
  hint: textStyles.note,
  choice: layoutStyles.column,
  divider: { marginBlock: tokens.spacingVerticalXS, ...textStyles.secondary },
  part: { ...layoutStyles.column, rowGap: tokens.spacingVerticalS, minWidth: 0 },
  places: { ...layoutStyles.plainList, overflowWrap: 'anywhere' },
  place: { paddingBlock: tokens.spacingVerticalXXS, ...typographyStyles.body1 },
  checks: layoutStyles.column,
  /** Fluent indents check boxes and radio buttons by their padding. */
  /** As the section around it. */
  fields: { ...layoutStyles.column, rowGap: tokens.spacingVerticalM, minWidth: 0 },
  flush: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});
