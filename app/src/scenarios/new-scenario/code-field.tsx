import { useState, type ReactNode } from 'react';
import { Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { faultOf } from '@scn/kit/dialogs/form-dialog.tsx';
import { useNewScenarioStyles } from './new-scenario.styles';
import { codeLength, isScenarioCode, useTakenBy } from './target-form';

/** The code of a new scenario as its field knows it. */
export interface CodeEntry {
  readonly code: string;
  readonly setCode: (code: string) => void;
  /** The error to show; null for none. Taken codes are reported immediately, incomplete ones when the field loses the focus. */
  readonly message: string | null;
  readonly isValid: boolean;
  /** Reports everything that is missing. */
  readonly reveal: () => void;
  readonly example: string;
}

/** @param takenCode - the code that the gateway refused because it is taken; null if it refused none */
export function useCodeEntry(initial: string, takenCode: string | null, example: string): CodeEntry {
  const { t } = useTranslation('scenario');
  const [code, setCode] = useState(initial);
  const [isRevealed, setRevealed] = useState(false);
  const takenBy = useTakenBy(code);
  const messageOf = (): string | null => {
    if (takenBy !== null) return t('newCodeTaken', { code, title: takenBy });
    if (code !== '' && takenCode === code) return t('newCodeTakenUnseen', { code });
    if (code === '') return isRevealed ? t('newCodeMissing') : null;
    const isWhole = isRevealed || code.length === codeLength;
    return isWhole && !isScenarioCode(code) ? t('newCodeWrong', { example }) : null;
  };
  const message = messageOf();
  return {
    code,
    setCode,
    message,
    isValid: isScenarioCode(code) && message === null,
    reveal: () => setRevealed(true),
    example,
  };
}

/** The field for the code of a new scenario. */
export function CodeField({
  entry,
  autoFocus = false,
}: {
  readonly entry: CodeEntry;
  readonly autoFocus?: boolean;
}): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useNewScenarioStyles();
  const { code, setCode, message, reveal, example } = entry;
  return (
    <Field label={t('newCode')} required hint={t('newCodeHint', { example })} {...faultOf(message)}>
      <Input
        autoFocus={autoFocus}
        value={code}
        maxLength={codeLength}
        autoComplete="off"
        spellCheck={false}
        input={{ className: styles.code }}
        onChange={(_, { value }) => {
          setCode(value.toUpperCase());
        }}
        onBlur={() => {
          if (code !== '') reveal();
        }}
      />
    </Field>
  );
}
