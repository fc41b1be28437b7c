import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of search and replace. */
export const useSearchStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    flexShrink: 0,
    gap: tokens.spacingHorizontalS,
    marginBlockEnd: tokens.spacingVerticalS,
  },
  field: { flexGrow: 1, flexBasis: '220px', maxWidth: '480px' },
  options: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
  status: {
    minHeight: tokens.lineHeightBase200,
    marginBlock: `0 ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  match: { backgroundColor: tokens.colorPaletteYellowBackground2, color: tokens.colorNeutralForeground1 },
  removed: {
    backgroundColor: tokens.colorPaletteRedBackground2,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'line-through',
  },
  added: {
    backgroundColor: tokens.colorPaletteGreenBackground2,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
  },
  list: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: '160px' },
});
