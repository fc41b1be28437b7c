import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { useAnnouncer } from '@scn/kit/dialogs/use-announcer';
import type { ExpressionGroup } from '@scn/core/schema/expressions';
import { clipboardEntry, copyToClipboard, useClipboard } from '../../clipboard/clipboard';
import { expressionOf, savedExpression, type LogicTree } from '../builder/logic-tree';
import { pastedLogic } from '../builder/pasted-logic';
import type { PaletteOwner } from '../palette/palette-items';
import type { LogicActions } from './use-logic-actions';

/** Copies and pastes the conditions of a builder. Pasting replaces them, after a question if there are any. */
export function useLogicClipboard(props: {
  readonly tree: LogicTree;
  readonly owner: PaletteOwner;
  readonly scenarioCode: string;
  readonly actions: LogicActions;
}): {
  readonly copy: () => void;
  readonly paste: () => void;
  readonly canPaste: boolean;
  /** Why the last paste was refused; null if it wasn't. */
  readonly refusal: string | null;
  readonly question: ReactNode;
} {
  const { tree, owner, scenarioCode, actions } = props;
  const { t } = useTranslation('logic');
  const announcer = useAnnouncer();
  const entry = useClipboard();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asked, setAsked] = useState<ExpressionGroup | null>(null);
  const copy = () => {
    const data = { actionCode: owner.actionCode ?? '', expression: JSON.stringify(expressionOf(tree)) };
    const isCopied = copyToClipboard({ type: 'logic builder', key: scenarioCode, data });
    setRefusal(isCopied ? null : t('copyFailed'));
    if (isCopied) announcer.say(t('copied'));
  };
  const paste = () => {
    const pasted = pastedLogic(clipboardEntry(), scenarioCode, owner);
    if (pasted === null) {
      // what was copied can be meant for another place: that isn't an error
      console.warn('The clipboard contains no conditions. Nothing was pasted.');
      return;
    }
    setRefusal('refusal' in pasted ? t(pasted.refusal) : null);
    if ('refusal' in pasted) return;
    if (savedExpression(tree) === null) actions.replaceAll(pasted.group);
    else setAsked(pasted.group);
  };
  const question = (
    <ConfirmDialog
      open={asked !== null}
      title={t('pasteReplaces')}
      confirmLabel={t('replace')}
      onCancel={() => setAsked(null)}
      onConfirm={() => {
        if (asked !== null) actions.replaceAll(asked);
        setAsked(null);
      }}
    >
      {t('pasteReplacesText')}
    </ConfirmDialog>
  );
  return { copy, paste, canPaste: entry?.type === 'logic builder', refusal, question };
}
