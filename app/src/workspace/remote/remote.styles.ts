import { makeStyles, tokens } from '@fluentui/react-components';

/** Highlight of entities that others have just changed: subtle and without layout shift. */
export const useRemoteStyles = makeStyles({
  mark: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset ${tokens.strokeWidthThick} 0 0 ${tokens.colorBrandStroke1}`,
    transitionProperty: 'background-color, box-shadow',
    transitionDuration: tokens.durationNormal,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
    '@media (forced-colors: active)': { outline: `${tokens.strokeWidthThick} solid Highlight` },
  },
});
