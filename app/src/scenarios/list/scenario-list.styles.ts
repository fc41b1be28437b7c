import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of scenario lists. */
export const useScenarioListStyles = makeStyles({
  // the grid fills the remaining height; in a low window the page scrolls so that the grid doesn't collapse
  page: { display: 'flex', flexDirection: 'column', height: '100%', paddingBottom: tokens.spacingVerticalL },
  list: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: '360px', minWidth: 0 },
  notice: { marginBottom: tokens.spacingVerticalS, flexShrink: 0 },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline', color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  quietLink: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  quiet: { color: tokens.colorNeutralForeground2 },
});
