import { useState, type ReactNode } from 'react';
import { Field, Input } from '@fluentui/react-components';
import { actionCodePattern } from '@scn/core/document/codes';
import { freeActionCode } from '@scn/core/document/free-action-code';
import { useTranslation } from 'react-i18next';
import { useTreeDialogStyles } from './dialogs.styles';
import { faultOf, FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';

const pattern = new RegExp(actionCodePattern);
const codeLength = 8;

/** The values of a new action. */
export interface ActionWish {
  readonly title: string;
  readonly actionCode: string;
}

/** Creates an action from a name and a code. A code is proposed. */
export function NewActionDialog(props: {
  readonly heading: string;
  readonly taken: ReadonlySet<string>;
  /** Why a name can't be saved; null if it can. */
  faultOf(title: string): string | null;
  onSubmit(wish: ActionWish): void;
  onCancel(): void;
}): ReactNode {
  const { t } = useTranslation('menuTree');
  const styles = useTreeDialogStyles();
  const [title, setTitle] = useState('');
  const [entered, setEntered] = useState<string | null>(null);
  const [isAsked, ask] = useState(false);
  const proposed = title.trim() === '' ? '' : (freeActionCode(title, props.taken) ?? '');
  const code = entered ?? proposed;
  const isMissing = title.trim() === '';
  const fault = props.faultOf(title.trim());
  const codeMessage = !pattern.test(code)
    ? t('actionCodeInvalid')
    : props.taken.has(code)
      ? t('actionCodeTaken')
      : null;
  const showsCodeMessage = codeMessage !== null && (isAsked || (entered?.length ?? 0) >= codeLength);
  return (
    <FormDialog
      title={props.heading}
      confirmLabel={t('create')}
      discardTitle={t('actionNotSaved')}
      onCancel={props.onCancel}
      onSubmit={() => {
        ask(true);
        if (!isMissing && fault === null && codeMessage === null)
          props.onSubmit({ title: title.trim(), actionCode: code });
      }}
    >
      <Field label={t('actionName')} required {...faultOf(isAsked && isMissing ? t('actionNameRequired') : fault)}>
        <Input
          autoFocus
          value={title}
          onChange={(_, { value }) => {
            setTitle(value);
          }}
        />
      </Field>
      <Field
        label={t('actionCode')}
        required
        hint={t('actionCodeHint')}
        {...faultOf(showsCodeMessage ? codeMessage : null)}
      >
        <Input
          value={code}
          maxLength={codeLength}
          autoComplete="off"
          spellCheck={false}
          input={{ className: styles.code }}
          onChange={(_, { value }) => {
            setEntered(value.toUpperCase());
          }}
        />
      </Field>
    </FormDialog>
  );
}
