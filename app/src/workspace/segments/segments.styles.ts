import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of a choice of one of a few options. */
export const useSegmentsStyles = makeStyles({
  segments: {
    display: 'inline-flex',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    overflow: 'hidden',
  },
  segment: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: '26px',
    paddingInline: tokens.spacingHorizontalM,
    cursor: 'pointer',
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
    ':has(input:checked)': {
      backgroundColor: tokens.colorBrandBackground,
      color: tokens.colorNeutralForegroundOnBrand,
      fontWeight: tokens.fontWeightSemibold,
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
    ':has(input:disabled)': { cursor: 'default' },
  },
});
