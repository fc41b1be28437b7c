import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';

/** Styles of panels on the dashboard and similar pages. */
export const usePanelStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // the main column is wider; a single column if there is not enough space
  dashboard: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  panelHead: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  heading: { margin: 0, ...typographyStyles.subtitle2 },
  // heading of a part of a panel
  part: { margin: 0, flexGrow: 1, ...typographyStyles.body1Strong },
  strong: { margin: 0, ...typographyStyles.body1Strong },
  text: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '32px',
  },
  // aligns names after codes of different length
  table: {
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr) max-content',
    columnGap: tokens.spacingHorizontalM,
  },
  tableRow: { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1' },
  link: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    flexGrow: 1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ...typographyStyles.body1,
    // the focus outline would be clipped
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    ':hover': { textDecorationLine: 'underline' },
  },
  entry: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    flexGrow: 1,
    color: tokens.colorNeutralForeground1,
    ...typographyStyles.body1,
  },
  codeLink: {
    flexShrink: 0,
    minWidth: '10ch',
    // a library code can have 32 characters; the name beside it matters more
    maxWidth: '40%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  endCode: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  done: { display: 'flex', flexShrink: 0, color: tokens.colorStatusSuccessForeground1 },
  failed: { display: 'flex', flexShrink: 0, color: tokens.colorPaletteRedForeground1 },
  // below the title of the row, indented past its icon
  reason: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXXL,
    paddingBlockEnd: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  code: {
    flexShrink: 0,
    minWidth: '10ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  time: { flexShrink: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  more: { display: 'inline-flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM },
  // what others changed, below the title of its scenario: indented by the widths of its picture and its code
  changes: {
    paddingInlineStart: `calc(40px + 10ch + 2 * ${tokens.spacingHorizontalM})`,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  change: {
    margin: 0,
    paddingBlockEnd: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  continueText: { flexGrow: 1, minWidth: 0 },
  continue: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
  },
});

/** A titled part of a page, in a frame. */
export function Panel(props: {
  readonly title: string;
  /** Beside the title: a badge. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { title, beside, children } = props;
  const styles = usePanelStyles();
  const id = useId();
  const heading = (
    <h2 id={id} className={styles.heading}>
      {title}
    </h2>
  );
  return (
    <section className={styles.panel} aria-labelledby={id}>
      {beside === undefined ? (
        heading
      ) : (
        <div className={styles.panelHead}>
          {heading}
          {beside}
        </div>
      )}
      {children}
    </section>
  );
}
