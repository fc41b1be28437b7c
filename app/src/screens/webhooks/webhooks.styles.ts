import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of 'Webhooks'. */
export const useWebhookStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  events: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  payload: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    maxHeight: '320px',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
});
