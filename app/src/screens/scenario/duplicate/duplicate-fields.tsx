import { useId, useState, type SubmitEvent, type ReactNode } from 'react';
import {
  Button,
  DialogActions,
  DialogContent,
  Field,
  Input,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Select,
  Spinner,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useWork } from '../../../../kit/work/use-work';
import { useWorkspace } from '../workspace-context';
import { codeLength, isScenarioCode, longestTitle, nextCode, useTakenBy, useWritableLibraries } from './duplicate-form';
import { useDuplicateStyles } from './duplicate.styles';
import type { Duplication } from './use-duplication';

/** The fields of the duplicate: code, title, library. */
export function DuplicateFields({ duplication }: { readonly duplication: Duplication }): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useDuplicateStyles();
  const formId = useId();
  const { scenario } = useWorkspace();
  const { wish, refusal, isAsking, begin, close } = duplication;
  const [code, setCode] = useState(wish?.newScenarioCode ?? '');
  const [title, setTitle] = useState(wish?.title ?? scenario.title);
  const [chosenId, choose] = useState(wish?.libraryId ?? null);
  const { start } = useWork(begin);
  const [isCodeLeft, leaveCode] = useState(false);
  const { libraries, isLoading, hasFailed, reload } = useWritableLibraries();
  const own = libraries?.find(({ code: libraryCode }) => libraryCode === scenario.libraryCode);
  const library = libraries?.find(({ id }) => id === chosenId) ?? own ?? libraries?.[0];
  const codeMessage = useCodeMessage(code, duplication, isCodeLeft);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    leaveCode(true);
    if (!isScenarioCode(code) || codeMessage !== null || library === undefined || isAsking) return;
    start({ newScenarioCode: code, title: title.trim(), libraryId: library.id, libraryCode: library.code });
  };
  return (
    <>
      <DialogContent>
        <form id={formId} className={styles.fields} noValidate onSubmit={submit}>
          <p className={styles.text}>{t('duplicateText', { code: scenario.scenarioCode })}</p>
          <Field
            label={t('newCode')}
            required
            hint={t('newCodeHint', { example: nextCode(scenario.scenarioCode) })}
            {...(codeMessage === null ? {} : { validationState: 'error', validationMessage: codeMessage })}
          >
            <Input
              autoFocus
              value={code}
              maxLength={codeLength}
              autoComplete="off"
              spellCheck={false}
              input={{ className: styles.code }}
              onChange={(_, { value }) => {
                setCode(value.toUpperCase());
              }}
              onBlur={() => {
                if (code !== '') leaveCode(true);
              }}
            />
          </Field>
          <Field label={t('newTitle')} hint={t('newTitleHint')}>
            <Input
              value={title}
              maxLength={longestTitle}
              onChange={(_, { value }) => {
                setTitle(value);
              }}
            />
          </Field>
          {libraries === null && isLoading ? <Spinner size="tiny" label={t('libraryLoading')} /> : null}
          {libraries === null && hasFailed ? <Failed onRetry={reload} /> : null}
          {libraries?.length === 0 ? (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{t('libraryNone')}</MessageBarBody>
            </MessageBar>
          ) : null}
          {libraries === null || libraries.length === 0 ? null : (
            <Field label={t('library')} required>
              <Select
                value={library?.id ?? ''}
                onChange={(_, { value }) => {
                  choose(value);
                }}
              >
                {libraries.map(({ id, name, code: libraryCode }) => (
                  <option key={id} value={id}>
                    {`${name} (${libraryCode})`}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {refusal === null || refusal.kind === 'code-taken' ? null : (
            <MessageBar intent="error" layout="multiline" politeness="assertive">
              <MessageBarBody>
                {refusal.kind === 'other'
                  ? t('duplicateFailedText', { reason: refusal.message, code: scenario.scenarioCode })
                  : t('duplicateNotAsked')}
              </MessageBarBody>
            </MessageBar>
          )}
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button
          type="submit"
          form={formId}
          appearance="primary"
          disabledFocusable={library === undefined || isAsking}
          {...(isAsking ? { icon: <Spinner size="tiny" role="presentation" /> } : {})}
        >
          {t('duplicate')}
        </Button>
      </DialogActions>
    </>
  );
}

/** The error of a code; null for none. Taken codes are reported immediately, incomplete ones when the field loses the focus. */
function useCodeMessage(code: string, { wish, refusal }: Duplication, isLeft: boolean): string | null {
  const { t } = useTranslation('scenario');
  const { scenario } = useWorkspace();
  const takenBy = useTakenBy(code);
  if (takenBy !== null) return t('newCodeTaken', { code, title: takenBy });
  if (refusal?.kind === 'code-taken' && wish?.newScenarioCode === code) return t('newCodeTakenUnseen', { code });
  if (code === '') return isLeft ? t('newCodeMissing') : null;
  const isWhole = isLeft || code.length === codeLength;
  return isWhole && !isScenarioCode(code) ? t('newCodeWrong', { example: nextCode(scenario.scenarioCode) }) : null;
}

function Failed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslation('scenario');
  return (
    <MessageBar intent="error" layout="multiline" politeness="assertive">
      <MessageBarBody>{t('libraryFailed')}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
