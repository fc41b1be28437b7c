import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of triggers and their wizard. */
export const useTriggerStyles = makeStyles({
  // size of the location picker, which it opens
  wizard: { width: '600px', maxWidth: '100vw' },
  body: { overflowWrap: 'anywhere' },
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, minHeight: '236px' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
  },
  name: { margin: 0, flexGrow: 1, minWidth: 0, ...typographyStyles.body1Strong },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  choice: { display: 'flex', flexDirection: 'column' },
  divider: {
    marginBlock: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  places: { margin: 0, padding: 0, listStyleType: 'none', overflowWrap: 'anywhere' },
  place: { paddingBlock: tokens.spacingVerticalXXS, ...typographyStyles.body1 },
  checks: { display: 'flex', flexDirection: 'column' },
  /** Fluent indents check boxes and radio buttons by their padding. */
  /** As the section around it. */
  fields: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  flush: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});
