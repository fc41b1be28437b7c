/**
 * Modules that plugin user interfaces import from the editor instead of bundling them: packages, the kit for user interfaces of
 * plugins, and the parts of the editor’s own kit that packages imported before there was one. Each is a
 * contract (docs/reference/plugin-contract.md); everything else is private.
 */
export const sharedSpecifiers = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@fluentui/react-components',
  '@scn/kit/dialogs/confirm-dialog',
  '@scn/kit/dialogs/side-drawer',
  '@scn/kit/form/plugin-form',
  '@scn/kit/grid/grid',
  '@scn/kit/menu/entry-menu',
  '@scn/kit/states/list-state',
  '@scn/kit/theme/command-groups',
  '@scn/kit/tree/tree',
  '@scn/sdk/ui',
] as const;

/** A shared module specifier. */
export type SharedSpecifier = (typeof sharedSpecifiers)[number];
