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
        disabledFocusable={!editor.canUndo}
        onClick={actions.undo}
      />
      <ToolbarButton
        icon={<ArrowRedo20Regular />}
        aria-label={t('redo')}
        disabledFocusable={!editor.canRedo}
        onClick={actions.redo}
      />
      <ToolbarDivider />
      {copy}
      <ToolbarButton
        icon={<ClipboardPaste20Regular />}
        disabledFocusable={onPaste === null}
        onClick={() => onPaste?.()}
      >
        {t('paste')}
      </ToolbarButton>
      {refusal === null ? null : (
        <span className={styles.refusal}>
          <Warning16Filled aria-hidden />
          {refusal}
        </span>
      )}
    </Toolbar>
  );
}
