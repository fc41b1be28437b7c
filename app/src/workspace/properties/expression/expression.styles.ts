import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of read-only expressions. */
export const useExpressionStyles = makeStyles({
  expression: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  title: { margin: 0, ...typographyStyles.body1Strong },
  clear: { marginInlineStart: 'auto' },
  open: { alignSelf: 'flex-start' },
  sentence: {
    margin: 0,
    maxHeight: '30vh',
    overflow: 'auto',
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
    ...typographyStyles.body1,
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
});
