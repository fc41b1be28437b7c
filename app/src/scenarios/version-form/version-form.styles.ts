import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of version forms, with labels in one column. */
export const useVersionFormStyles = makeStyles({
  field: {
    gridTemplateColumns: '33% minmax(0, 1fr)',
    '@container (min-width: 640px)': { gridTemplateColumns: '200px minmax(0, 1fr)' },
  },
  short: { maxWidth: '240px' },
  // Fluent indents checkboxes by their padding
  choices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
});
