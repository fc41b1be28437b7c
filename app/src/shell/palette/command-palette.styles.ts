import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the command palette. */
export const usePaletteStyles = makeStyles({
  surface: { marginBlockStart: '12vh', maxWidth: '560px', padding: tokens.spacingHorizontalM },
  body: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  list: { margin: 0, padding: 0, listStyleType: 'none', overflowY: 'auto', maxHeight: '48vh' },
  option: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '32px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ...typographyStyles.body1,
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1Selected,
    '@media (forced-colors: active)': { outline: `${tokens.strokeWidthThick} solid Highlight`, outlineOffset: '-2px' },
  },
  title: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  group: { flexShrink: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  disabled: { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  // the reason can be read, though what it is about is greyed
  reason: { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  empty: { margin: 0, padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground2 },
});
