import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of search and replace. */
export const useSearchStyles = makeStyles({
  bar: {
    ...layoutStyles.wrapped,
    alignItems: 'end',
    flexShrink: 0,
    gap: tokens.spacingHorizontalS,
    marginBlockEnd: tokens.spacingVerticalS,
  },
  field: { flexGrow: 1, flexBasis: '220px', maxWidth: '480px' },
  options: layoutStyles.wrappingRow,
  status: {
    minHeight: tokens.lineHeightBase200,
    marginBlock: `0 ${tokens.spacingVerticalXS}`,
    ...textStyles.secondary,
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
  list: { ...layoutStyles.column, flexGrow: 1, minHeight: '160px' },
});
