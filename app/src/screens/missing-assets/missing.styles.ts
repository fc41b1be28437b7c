import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of 'Missing Assets'. */
export const useMissingStyles = makeStyles({
  text: { ...textStyles.paragraph, overflowWrap: 'anywhere' },
  entries: { ...layoutStyles.stack, ...layoutStyles.plainList },
  entry: {
    ...layoutStyles.stack,
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
    ...typographyStyles.body1,
  },
  link: {
    display: 'inline-block',
    minHeight: '24px',
    overflowWrap: 'anywhere',
    color: tokens.colorBrandForegroundLink,
    textAlign: 'start',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline', color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  secondary: { ...layoutStyles.wrapped, columnGap: tokens.spacingHorizontalM, ...textStyles.secondary },
});
