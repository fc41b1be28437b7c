import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of shortcuts: in their dialog and in the palette. */
export const useShortcutStyles = makeStyles({
  heading: { ...textStyles.strong, marginBlockEnd: tokens.spacingVerticalXS },
  list: { margin: 0 },
  row: {
    ...layoutStyles.row,
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    minHeight: '32px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    ...typographyStyles.body1,
  },
  keys: { margin: 0, flexShrink: 0 },
  key: {
    paddingInline: tokens.spacingHorizontalSNudge,
    paddingBlock: tokens.spacingVerticalXXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    ...textStyles.secondary,
  },
});
