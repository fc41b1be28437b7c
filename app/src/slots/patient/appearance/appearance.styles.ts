import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of appearance ranges over a scale. */
export const useAppearanceStyles = makeStyles({
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalL,
    maxWidth: '720px',
    marginBlockEnd: tokens.spacingVerticalL,
  },
  scale: { flexGrow: 1, flexBasis: '240px', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  title: { margin: `0 0 ${tokens.spacingVerticalXS}`, ...typographyStyles.body1Strong },
  bar: {
    position: 'relative',
    height: '28px',
    overflow: 'hidden',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  band: {
    position: 'absolute',
    insetBlock: 0,
    boxSizing: 'border-box',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    paddingInline: tokens.spacingHorizontalXS,
    lineHeight: '26px',
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    fontSize: tokens.fontSizeBase200,
  },
  overlap: {
    position: 'absolute',
    insetBlock: 0,
    minWidth: '2px',
    border: `${tokens.strokeWidthThick} dashed ${tokens.colorStatusWarningBorderActive}`,
    boxSizing: 'border-box',
  },
  said: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  warning: { margin: 0, color: tokens.colorStatusWarningForeground3, ...typographyStyles.caption1 },
});
