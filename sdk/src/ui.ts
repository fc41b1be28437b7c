/*
 * The kit for forms and cards. The editor shares it with the user interfaces of plugins, so that they use its React, its theme and its pickers.
 */

// Declaring a form and a card
export { defineUi } from './ui/define-ui';
export type { UiParts } from './ui/define-ui';
export type { EditorProps, PluginUi } from '@scn/core/kernel/contract';

// Forms
export { ArgumentField, ArgumentsForm, argumentTexts, useChange } from './ui/arguments-form.tsx';
export type { ArgumentFieldProps, ArgumentsFormProps, FormPlugin } from './ui/arguments-form.tsx';
export { ReferenceField } from './ui/reference-field.tsx';
export type { ReferenceFieldProps } from './ui/reference-field.tsx';
export { ConditionField, ControlField, MenuLocations, useScenario } from './ui/parts.tsx';
export type { ConditionFieldProps, ControlFieldProps } from './ui/parts.tsx';
export { OtherIssues } from '@scn/kit/states/other-issues.tsx';
export type { OtherIssuesProps } from '@scn/kit/states/other-issues.tsx';
export { PluginForm } from '@scn/kit/form/plugin-form.tsx';
export type { PluginFormProps } from '@scn/kit/form/plugin-form.tsx';
export type { FormIssue } from '@scn/kit/form/form-context';

// Texts
export { inCulture } from '@scn/kit/texts/in-culture';

// Dialogs and menus
export { ConfirmDialog, useConfirm } from '@scn/kit/dialogs/confirm-dialog.tsx';
export { SideDrawer } from '@scn/kit/dialogs/side-drawer.tsx';
export { EntryMenu, pointTarget } from '@scn/kit/menu/entry-menu.tsx';
export type { MenuEntry, MenuTarget } from '@scn/kit/menu/entry-menu.tsx';

// Lists
export { Grid } from '@scn/kit/grid/grid.tsx';
export type { GridProps } from '@scn/kit/grid/grid-props';
export type { GridColumn, GridView } from '@scn/kit/grid/grid-model';
export { Tree } from '@scn/kit/tree/tree.tsx';
export type { TreeProps } from '@scn/kit/tree/tree-props';
export { EmptyState, RowSkeleton } from '@scn/kit/states/list-state.tsx';
export type { EmptyText, ListState } from '@scn/kit/states/list-state.tsx';

// Colours
export { groupColours } from '@scn/kit/theme/command-groups';
export type { GroupHue, GroupHues } from '@scn/kit/theme/command-groups';
