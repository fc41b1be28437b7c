import { Field, Input, Spinner } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '@scn/kit/dialogs/dialog-buttons.tsx';
import { faultOf } from '@scn/kit/dialogs/form-dialog.tsx';
import { RefusalMessage } from '@scn/kit/dialogs/refusal-message.tsx';
import { SelectField } from '@scn/kit/select-field.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { useNewScenarioStyles } from './new-scenario.styles';
import type { CreationRefusal } from './refusal';
import { codeLength, isScenarioCode, useTakenBy, useWritableLibraries } from './target-form';

/** Why a scenario was not created. A taken code is shown at its field instead. */
export function RefusalBar(props: {
  readonly refusal: CreationRefusal | null;
  /** The text for a reason that the gateway gave. */
  readonly other: (reason: string) => string;
  /** The text if there was no response. */
  readonly unanswered: string;
}): ReactNode {
  const { refusal, other, unanswered } = props;
  if (refusal === null || refusal.kind === 'code-taken') return null;
  return (
    <RefusalMessage key={refusal.kind}>{refusal.kind === 'other' ? other(refusal.message) : unanswered}</RefusalMessage>
  );
}

/** The code of a new scenario as its field knows it. */
interface CodeEntry {
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
        onChange={(_, { value }) => setCode(value.toUpperCase())}
        onBlur={() => {
          if (code !== '') reveal();
        }}
      />
    </Field>
  );
}

/** A library in which the user can create scenarios. */
interface WritableLibrary {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** The library of a new scenario as its field knows it. */
interface LibraryEntry extends ReturnType<typeof useWritableLibraries> {
  /** The chosen library; before a choice, the preferred one or the first. */
  readonly library: WritableLibrary | undefined;
  readonly choose: (id: string) => void;
}

/** @param preferredCode - the library to offer first, if the user can create scenarios in it */
export function useLibraryEntry(initialId: string | null, preferredCode: string | null): LibraryEntry {
  const [chosenId, choose] = useState(initialId);
  const found = useWritableLibraries();
  const { libraries } = found;
  const preferred = libraries?.find(({ code }) => code.toLowerCase() === preferredCode?.toLowerCase());
  return { ...found, library: libraries?.find(({ id }) => id === chosenId) ?? preferred ?? libraries?.[0], choose };
}

/** Why there is no library to create a scenario in; null if there is one. */
export function useLibraryReason({ library, libraries, hasFailed }: LibraryEntry): string | null {
  const { t } = useTranslation('scenario');
  if (library !== undefined) return null;
  return t(libraries !== null ? 'libraryNone' : hasFailed ? 'libraryFailed' : 'libraryLoading');
}

/** The field for the library of a new scenario, or why there is none to choose. */
export function LibraryField({ entry }: { readonly entry: LibraryEntry }): ReactNode {
  const { t } = useTranslation('scenario');
  const { libraries, library, isLoading, hasFailed, error, reload, choose } = entry;
  if (libraries === null) {
    if (isLoading) return <Spinner size="tiny" label={t('libraryLoading')} />;
    return hasFailed ? <LoadFailure error={error} text={t('libraryFailed')} onRetry={reload} /> : null;
  }
  if (libraries.length === 0) return <Notice intent="warning">{t('libraryNone')}</Notice>;
  return (
    <SelectField
      label={t('library')}
      required
      value={library?.id ?? ''}
      options={libraries.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
      onChange={choose}
    />
  );
}

/** The buttons of a form that creates a scenario. */
export function CreationActions(props: {
  readonly formId: string;
  readonly label: string;
  /** Why it can't be created yet; null if it can. */
  readonly whyNot: string | null;
  readonly isRunning: boolean;
  readonly onCancel: () => void;
}): ReactNode {
  const { formId, label, whyNot, isRunning, onCancel } = props;
  const { t } = useTranslation(['scenario', 'reasons']);
  return (
    <DialogButtons
      of={[
        { label: t('cancel'), run: onCancel, whyNot: isRunning ? t('reasons:running') : null },
        { label, isPrimary: true, submits: formId, whyNot, isRunning },
      ]}
    />
  );
}
