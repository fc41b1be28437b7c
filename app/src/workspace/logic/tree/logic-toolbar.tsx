import { Explained } from '@scn/kit/menu/explained.tsx';
import type { ReactNode } from 'react';
import { Toolbar, ToolbarButton, ToolbarDivider } from '@fluentui/react-components';
import {
  ArrowRedo20Regular,
  ArrowUndo20Regular,
  ClipboardPaste20Regular,
  Copy20Regular,
  Warning16Filled,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useLogicBuilder } from './builder-context';
import { useLogicBuilderStyles } from './logic-builder.styles';

/**
 * The buttons above the tree.
 *
 * @param props - `onPaste` is null if the clipboard contains no conditions; `refusal` says why the last edit wasn't made
 */
export function LogicToolbar(props: {
  readonly onCopy: () => void;
  readonly onPaste: (() => void) | null;
  readonly refusal: string | null;
}): ReactNode {
  const { onCopy, onPaste, refusal } = props;
  const { t } = useTranslation(['logic', 'reasons']);
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
      <Explained label={t('undo')} reason={editor.canUndo ? null : t('reasons:nothingToUndo')}>
        <ToolbarButton icon={<ArrowUndo20Regular />} onClick={actions.undo} />
      </Explained>
      <Explained label={t('redo')} reason={editor.canRedo ? null : t('reasons:nothingToRedo')}>
        <ToolbarButton icon={<ArrowRedo20Regular />} onClick={actions.redo} />
      </Explained>
      <ToolbarDivider />
      {copy}
      <Explained reason={onPaste === null ? t('reasons:noConditionsCopied') : null}>
        <ToolbarButton icon={<ClipboardPaste20Regular />} onClick={() => onPaste?.()}>
          {t('paste')}
        </ToolbarButton>
      </Explained>
      {refusal === null ? null : (
        <span className={styles.refusal}>
          <Warning16Filled aria-hidden />
          {refusal}
        </span>
      )}
    </Toolbar>
  );
}
