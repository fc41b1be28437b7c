import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScenario } from '#document/document-context.tsx';
import { ancestorsOf, childrenOf, defaultOpen, type MenuNode } from '../nodes/menu-node';
import { menuNodesOf } from '../nodes/menu-nodes';
import { TreePickerDialog } from './tree-picker-dialog';

/** Options of the dialog 'Select action'. */
export interface SelectActionProps {
  /** Defaults to 'Select action' or 'Select response'. */
  readonly heading?: string;
  readonly chooses: 'actions' | 'responses';
  readonly mode: 'single' | 'multiple';
  /** Codes of the initial selection. */
  readonly initial?: readonly string[];
  onContinue(codes: readonly string[]): void;
  onCancel(): void;
}

const noChildren: readonly MenuNode[] = [];
const withoutResponses = (node: MenuNode) => (node.itemType === 'action' ? noChildren : node.children);

/** Selects actions or responses of the open scenario from its menu tree. */
export function SelectActionDialog(props: SelectActionProps): ReactNode {
  const { chooses, mode, initial = [], onContinue, onCancel } = props;
  const { t } = useTranslation('menuTree');
  const nodes = useScenario(menuNodesOf);
  const itemType = chooses === 'actions' ? 'action' : 'response';
  const codeOf = useMemo(
    () => (node: MenuNode) => (chooses === 'actions' ? (node.value ?? '') : node.itemId),
    [chooses],
  );
  const whyNot = useMemo(
    () => (node: MenuNode) =>
      node.itemType === itemType ? null : t(chooses === 'actions' ? 'onlyActions' : 'onlyResponses'),
    [itemType, chooses, t],
  );
  // the initial selection; afterwards the dialog has its own state
  const [chosen] = useState(() => {
    const wanted = new Set(initial);
    // an action in several locations is selected in the first one
    return [...nodes.byId.values()].filter((node) => node.itemType === itemType && wanted.delete(codeOf(node)));
  });
  const open = new Set([
    ...defaultOpen(nodes),
    ...chosen.flatMap((node) => ancestorsOf(node, nodes).map(({ id }) => id)),
  ]);
  return (
    <TreePickerDialog
      heading={props.heading ?? t(chooses === 'actions' ? 'selectAction' : 'selectResponse')}
      hint={t('actionTreeHint')}
      label={t('actionTree')}
      roots={nodes.roots}
      mode={mode}
      initial={new Set(chosen.map(({ id }) => id))}
      open={open}
      childrenOf={chooses === 'actions' ? withoutResponses : childrenOf}
      nodeTitle={(node) => (node.itemType === 'unplaced' ? t('unplaced') : node.title)}
      whyNot={whyNot}
      onContinue={(ids) => {
        const codes = ids.flatMap((id) => {
          const node = nodes.byId.get(id);
          return node === undefined ? [] : [codeOf(node)];
        });
        onContinue([...new Set(codes)]);
      }}
      onCancel={onCancel}
    />
  );
}
