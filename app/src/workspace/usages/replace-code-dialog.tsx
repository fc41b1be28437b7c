import { useMemo, useState, type ReactNode } from 'react';
import { Field, Input } from '@fluentui/react-components';
import { actionCodePattern } from '@scn/core/document/codes';
import { usagesOf } from '@scn/core/search/references';
import { useTranslation } from 'react-i18next';
import { useDocumentView } from '#document/document-context.tsx';
import { faultOf, FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { usePanel, usePanelState } from '../panel/panel-context';
import { useChange } from '../document/use-change';
import { ofAction } from '../selection/selection';
import { useSelection } from '../selection/use-selection';

const codePattern = new RegExp(actionCodePattern);
const codeLength = 8;

/** Replaces the code of an action, and shows how many references are updated. */
export function ReplaceCode(): ReactNode {
  const { replacedCode } = usePanelState();
  return replacedCode === null ? null : <ReplaceCodeDialog code={replacedCode} />;
}

function ReplaceCodeDialog({ code }: { readonly code: string }): ReactNode {
  const { t } = useTranslation('problemsPanel');
  const view = useDocumentView();
  const panel = usePanel();
  const change = useChange();
  const { selection, select } = useSelection();
  const count = useMemo(() => usagesOf(view, code).length, [view, code]);
  const [newCode, setNewCode] = useState('');
  const [isTried, setTried] = useState(false);
  const fault = !codePattern.test(newCode) ? t('newCodeWrong') : view.exists(newCode) ? t('newCodeTaken') : null;
  const replace = () => {
    const input = { sourceActionCode: code, targetActionCode: newCode };
    const success = t('codeReplaced', { from: code, to: newCode });
    const follow = () => {
      panel.endReplacing();
      // screens that show the action follow to its new code
      if (selection.actionCode === code) select(ofAction(newCode), { replace: true });
      const { tab, usagesOf: listed } = panel.state;
      panel.followCode(code, newCode);
      if (tab === 'usages' && listed === code) panel.open('usages');
    };
    change([{ name: 'action.replace-code', input }], { success, offersUndo: true, onMade: follow });
  };
  return (
    <FormDialog
      title={t('replaceCodeTitle', { code })}
      text={t('replaceCodeText', { count })}
      confirmLabel={t('replaceCodeDo')}
      isWide
      onCancel={panel.endReplacing}
      onSubmit={() => {
        if (fault === null) replace();
        else setTried(true);
      }}
    >
      <Field label={t('newCode')} required hint={t('newCodeHint')} {...faultOf(isTried ? fault : null)}>
        <Input
          autoFocus
          value={newCode}
          maxLength={codeLength}
          autoComplete="off"
          spellCheck={false}
          onChange={(_, { value }) => {
            setNewCode(value.trim().toUpperCase());
            setTried(false);
          }}
        />
      </Field>
    </FormDialog>
  );
}
