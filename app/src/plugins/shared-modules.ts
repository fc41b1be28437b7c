import * as fluent from '@fluentui/react-components';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as confirmDialog from '../../kit/dialogs/confirm-dialog';
import * as sideDrawer from '../../kit/dialogs/side-drawer';
import * as pluginForm from '../../kit/form/plugin-form';
import * as grid from '../../kit/grid/grid';
import * as entryMenu from '../../kit/menu/entry-menu';
import * as listState from '../../kit/states/list-state';
import * as commandGroups from '../../kit/theme/command-groups';
import * as tree from '../../kit/tree/tree';
import { sharedKey, type SharedSpecifier } from './shared-specifiers';

const modules: Readonly<Record<SharedSpecifier, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@fluentui/react-components': fluent,
  '@scn/kit/dialogs/confirm-dialog': confirmDialog,
  '@scn/kit/dialogs/side-drawer': sideDrawer,
  '@scn/kit/form/plugin-form': pluginForm,
  '@scn/kit/grid/grid': grid,
  '@scn/kit/menu/entry-menu': entryMenu,
  '@scn/kit/states/list-state': listState,
  '@scn/kit/theme/command-groups': commandGroups,
  '@scn/kit/tree/tree': tree,
};

/**
 * Provides the editor's instances to the modules of the import map (app/vite/shared-modules.ts): hooks and contexts work in
 * a plugin's user interface only with the same instances of React and Fluent.
 */
export function shareModules(): void {
  Object.defineProperty(globalThis, Symbol.for(sharedKey), { value: modules, configurable: true });
}
