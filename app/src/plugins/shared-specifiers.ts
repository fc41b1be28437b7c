/** Where the shared modules are found: a symbol of this name on the global object. */
export const sharedKey = 'scn.shared-modules';

/**
 * What plugins' user interfaces import from the editor instead of bringing it: the packages, and the public entries of the kit. Each is a
 * contract (docs/reference/plugin-contract.md); what is not listed is nobody's business.
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
] as const;

/** One of them. */
export type SharedSpecifier = (typeof sharedSpecifiers)[number];
