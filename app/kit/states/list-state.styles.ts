import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of empty, loading and failed lists. */
export const useListStateStyles = makeStyles({
  centre: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    flexGrow: 1,
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
  },
  title: { margin: 0 },
  message: { maxWidth: '440px', margin: 0, color: tokens.colorNeutralForeground3 },
  action: { paddingTop: tokens.spacingVerticalM },
  error: { padding: tokens.spacingHorizontalL },
  reference: { display: 'block', fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  skeleton: { width: '100%' },
  skeletonRow: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  skeletonGrid: {
    display: 'grid',
    alignItems: 'center',
    boxSizing: 'border-box',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  skeletonCell: { paddingInline: tokens.spacingHorizontalS },
  skeletonShort: { width: '96px', flexShrink: 0 },
  skeletonMiddle: { width: '160px', flexShrink: 0 },
  skeletonLong: { flexGrow: 1 },
});
