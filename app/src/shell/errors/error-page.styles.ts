import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the error page. */
export const useErrorPageStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  id: { margin: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
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
