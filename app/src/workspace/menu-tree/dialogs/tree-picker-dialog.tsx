import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { noViewMemory, ViewMemoryContext } from '@scn/kit/view-memory/view-memory';
import { Tree } from '@scn/kit/tree/tree.tsx';
import { keywordsOf, nodeId, type MenuNode } from '../nodes/menu-node';
import { itemIcons } from '../item-icon';
import { useTreeDialogStyles } from './dialogs.styles';

/** Props of a dialog with a tree. */
export interface TreePickerProps {
  readonly heading: string;
  readonly hint: string;
  /** The tree's nodes. */
  readonly label: string;
  readonly roots: readonly MenuNode[];
  readonly mode: 'single' | 'multiple';
  /** Whether nothing can be chosen, too. */
  readonly allowsNone?: boolean;
  /** Ids of the initially selected nodes. */
  readonly initial?: ReadonlySet<string>;
  /** Ids of the initially expanded branches. */
  readonly open: ReadonlySet<string>;
  childrenOf(node: MenuNode): readonly MenuNode[];
  nodeTitle(node: MenuNode): string;
  /** Why a node can't be chosen; null if it can. */
  whyNot(node: MenuNode): string | null;
  onContinue(chosen: readonly string[]): void;
  onCancel(): void;
}

const none: ReadonlySet<string> = new Set();
const icon = ({ itemType }: MenuNode) => itemIcons[itemType];

/** Selects from a tree; only valid nodes are selectable. */
export function TreePickerDialog(props: TreePickerProps): ReactNode {
  const {
    heading,
    hint,
    label,
    roots,
    mode,
    allowsNone = false,
    childrenOf,
    nodeTitle,
    whyNot,
    onContinue,
    onCancel,
  } = props;
  const { t } = useTranslation('menuTree');
  const styles = useTreeDialogStyles();
  const [expanded, setExpanded] = useState(props.open);
  const [selected, setSelected] = useState(props.initial ?? none);
  const [search, setSearch] = useState('');
  const chosen = [...selected];
  return (
    <DialogFrame
      title={heading}
      surface={{ className: styles.picker }}
      body={styles.pickerBody}
      content={styles.pickerContent}
      onClose={onCancel}
      buttons={[
        { label: t('cancel'), run: onCancel },
        {
          label: t('continue'),
          isPrimary: true,
          whyNot: chosen.length === 0 && !allowsNone ? t('chooseFirst') : null,
          run: () => onContinue(chosen),
        },
      ]}
    >
      <p className={styles.hint}>{hint}</p>
      <ViewMemoryContext value={noViewMemory}>
        <Tree
          label={label}
          roots={roots}
          nodeId={nodeId}
          nodeTitle={nodeTitle}
          keywordsOf={keywordsOf}
          childrenOf={childrenOf}
          icon={icon}
          expanded={expanded}
          selectionMode={mode}
          selected={selected}
          togglesOnClick
          search={search}
          whyNot={whyNot}
          empty={{ title: t('noTargets'), message: t('noTargetsText') }}
          onExpandedChange={setExpanded}
          onSelectedChange={setSelected}
          onSearchChange={setSearch}
          onOpen={({ id }) => onContinue(mode === 'single' ? [id] : [...new Set([...selected, id])])}
        />
      </ViewMemoryContext>
    </DialogFrame>
  );
}
