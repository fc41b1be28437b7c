import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

const focus = {
  outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
  outlineOffset: '-2px',
};

/** Styles of cells. */
export const useCellStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline', color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': focus,
  },
  quietLink: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': focus,
  },
  // the icon of a row makes it higher than a line of text
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    columnGap: tokens.spacingHorizontalS,
    maxWidth: '100%',
    minHeight: '24px',
    ...layoutStyles.plainButton,
    borderRadius: tokens.borderRadiusSmall,
    ...textStyles.ellipsis,
    color: tokens.colorBrandForegroundLink,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    ':hover': { textDecorationLine: 'underline', color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': focus,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  code: textStyles.code,
  more: { marginInlineStart: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2 },
});
