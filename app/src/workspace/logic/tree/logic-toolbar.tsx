import type { ReactNode } from 'react';
import { Toolbar, ToolbarButton, ToolbarDivider } from '@fluentui/react-components';
import { ArrowRedo20Regular, ArrowUndo20Regular, ClipboardPaste20Regular, Copy20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useLogicBuilder } from './builder-context';
import { useLogicBuilderStyles } from './logic-builder.styles';

/** The buttons above the tree. @param props - `onPaste` is null if the clipboard contains no conditions */
export function LogicToolbar(props: { readonly onCopy: () => void; readonly onPaste: (() => void) | null }): ReactNode {
  const { onCopy, onPaste } = props;
  const { t } = useTranslation('logic');
  const { readOnly, editor, actions } = useLogicBuilder();
  const styles = useLogicBuilderStyles();
  const copy = (
    <ToolbarButton icon={<Copy20Regular />} onClick={onCopy}>
      {t('copy')}
    </ToolbarButton>
  );
  if (readOnly)
    return (
      <Toolbar aria-label={t('toolbar')} className={styles.toolbar}>
        {copy}
      </Toolbar>
    );
  return (
    <Toolbar aria-label={t('toolbar')} className={styles.toolbar}>
      <ToolbarButton
        icon={<ArrowUndo20Regular />}
        aria-label={t('undo')}
        disabled={!editor.canUndo}
        onClick={actions.undo}
      />
      <ToolbarButton
        icon={<ArrowRedo20Regular />}
        aria-label={t('redo')}
        disabled={!editor.canRedo}
        onClick={actions.redo}
      />
      <ToolbarDivider />
      {copy}
      <ToolbarButton icon={<ClipboardPaste20Regular />} disabled={onPaste === null} onClick={() => onPaste?.()}>
        {t('paste')}
      </ToolbarButton>
    </Toolbar>
  );
}
