import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { SelectField } from '@scn/kit/select-field.tsx';
import { nodesOf, placedNode, moveRefusal } from '../builder/logic-tree';
import { useLogicBuilder } from './builder-context';

/** Chooses the group that a node is moved into. Open while it is mounted. */
export function MoveDialog({
  nodeKey,
  onClose,
}: {
  readonly nodeKey: string;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('logic');
  const { editor, actions, nameOf } = useLogicBuilder();
  const { tree } = editor;
  const placed = placedNode(tree, nodeKey);
  const groups = nodesOf(tree).filter(
    ({ node }) => node.type === 'group' && moveRefusal(tree, nodeKey, node.key) === null,
  );
  const [chosen, choose] = useState(placed?.parent?.key ?? tree.root.key);
  if (placed === undefined) return null;
  return (
    <FormDialog
      title={t('moveToTitle', { name: nameOf(placed.node) })}
      confirmLabel={t('move')}
      onCancel={onClose}
      onSubmit={() => {
        const target = placedNode(tree, chosen);
        const index = target?.node.type === 'group' ? target.node.children.length : 0;
        actions.moveTo(nodeKey, { parent: chosen, index });
        onClose();
      }}
    >
      <SelectField
        label={t('moveToGroup')}
        value={chosen}
        options={groups.map(({ node, level }) => ({
          value: node.key,
          label: `${'\u2003'.repeat(level - 1)}${nameOf(node)}`,
        }))}
        onChange={choose}
      />
    </FormDialog>
  );
}
