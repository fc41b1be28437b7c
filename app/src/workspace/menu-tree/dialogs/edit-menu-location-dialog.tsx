import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScenario } from '#document/document-context.tsx';
import { isActionPlace, defaultOpen, holdersIn, isHolder, ancestorsOf, nodeTitle } from '../nodes/menu-node';
import { menuNodesOf } from '../nodes/menu-nodes';
import { TreePickerDialog } from './tree-picker-dialog';

/** 'Edit Menu Location': chooses the menus, locations and hidden locations of an action, or none. */
export function EditMenuLocationDialog(props: {
  /** Node ids of the initial choice. */
  readonly initial: ReadonlySet<string>;
  onContinue(chosen: ReadonlySet<string>): void;
  onCancel(): void;
}): ReactNode {
  const { initial, onContinue, onCancel } = props;
  const { t } = useTranslation('actionSettings');
  const nodes = useScenario(menuNodesOf);
  const above = [...initial].flatMap((id) => {
    const node = nodes.byId.get(id);
    return node === undefined ? [] : ancestorsOf(node, nodes);
  });
  return (
    <TreePickerDialog
      heading={t('editMenuLocation')}
      hint={t('editMenuLocationHint')}
      label={t('menuLocations')}
      roots={nodes.roots.filter(isHolder)}
      mode="multiple"
      allowsNone
      initial={initial}
      open={new Set([...defaultOpen(nodes), ...above.map(({ id }) => id)])}
      childrenOf={holdersIn}
      nodeTitle={nodeTitle}
      whyNot={(node) => (isActionPlace(node) ? null : t('noActionPlace'))}
      onContinue={(ids) => onContinue(new Set(ids))}
      onCancel={onCancel}
    />
  );
}
