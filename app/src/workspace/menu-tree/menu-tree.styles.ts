import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the tree panel. */
export const useMenuTreeStyles = makeStyles({
  panel: {
    ...layoutStyles.column,
    height: '100%',
    minHeight: 0,
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { ...layoutStyles.row, minHeight: '32px', paddingBottom: tokens.spacingVerticalXS },
  heading: {
    flexGrow: 1,
    minWidth: 0,
    ...textStyles.ellipsis,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  create: { flexShrink: 0, minWidth: 0, paddingInline: tokens.spacingHorizontalXS },
  icon: { display: 'inline-flex', color: tokens.colorNeutralForeground2 },
  // distinguishes locations, where learners go, from menus, which they open there
  location: { color: tokens.colorBrandForeground1 },
  automated: { color: tokens.colorPaletteBerryForeground1 },
});

/** Styles of the end of a row. */
export const useBadgeStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    color: tokens.colorNeutralForeground3,
    marginInlineStart: tokens.spacingHorizontalXS,
  },
  roles: {
    display: 'inline-flex',
    columnGap: tokens.spacingHorizontalXXS,
    marginInlineStart: tokens.spacingHorizontalXS,
  },
  role: {
    minWidth: '16px',
    paddingInline: tokens.spacingHorizontalXXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    color: tokens.colorNeutralForeground2,
  },
  count: {
    display: 'inline-flex',
    columnGap: tokens.spacingHorizontalXXS,
    minWidth: '16px',
    justifyContent: 'center',
    marginInlineStart: tokens.spacingHorizontalXS,
    paddingInline: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusCircular,
    ...textStyles.small,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  warning: { color: tokens.colorStatusWarningForeground3, backgroundColor: tokens.colorStatusWarningBackground1 },
  over: { color: tokens.colorStatusDangerForeground1, backgroundColor: tokens.colorStatusDangerBackground1 },
  hidden: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    marginInlineStart: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});
