import * as fluent from '@fluentui/react-components';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as confirmDialog from '@scn/kit/dialogs/confirm-dialog.tsx';
import * as sideDrawer from '@scn/kit/dialogs/side-drawer.tsx';
import * as pluginForm from '@scn/kit/form/plugin-form.tsx';
import * as grid from '@scn/kit/grid/grid.tsx';
import * as entryMenu from '@scn/kit/menu/entry-menu.tsx';
import * as listState from '@scn/kit/states/list-state.tsx';
import * as commandGroups from '@scn/kit/theme/command-groups';
import * as tree from '@scn/kit/tree/tree.tsx';
import * as sdkUi from '@scn/sdk/ui';
import type { SharedSpecifier } from '@scn/core/kernel/shared-modules';
import { sharedKey } from './shared-key';

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
  '@scn/sdk/ui': sdkUi,
};

/**
 * Provides the editor's instances to the modules of the import map (app/vite/shared-modules.ts): hooks and contexts work in
 * a plugin's user interface only with the same instances of React and Fluent.
 */
export function shareModules(): void {
  Object.defineProperty(globalThis, Symbol.for(sharedKey), { value: modules, configurable: true });
}
