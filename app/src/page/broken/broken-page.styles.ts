import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the error page. */
export const useBrokenPageStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  id: { margin: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  said: { color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  box: { justifySelf: 'stretch', minWidth: 0 },
  summary: { cursor: 'pointer', paddingBlock: tokens.spacingVerticalXS, ...typographyStyles.body1 },
  details: {
    maxWidth: '100%',
    maxHeight: '240px',
    overflow: 'auto',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
