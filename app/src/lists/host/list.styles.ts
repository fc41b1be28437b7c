import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of lists and their pages. */
export const useListStyles = makeStyles({
  // the grid fills the remaining height; in a low window the page scrolls so that the grid doesn't collapse
  page: { display: 'flex', flexDirection: 'column', height: '100%', paddingBottom: tokens.spacingVerticalL },
  head: { display: 'grid', rowGap: tokens.spacingVerticalXS, flexGrow: 1, minWidth: 0 },
  tabs: { flexShrink: 0, marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
  list: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: '360px', minWidth: 0 },
  belowTabs: { paddingBlockStart: tokens.spacingVerticalM },
  notice: { flexShrink: 0, marginBlockEnd: tokens.spacingVerticalS },
  details: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
});
