import { useId, useState, type SubmitEvent, type ReactNode } from 'react';
import { Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DialogFields } from '@scn/kit/dialogs/dialog-fields.tsx';
import { useWork } from '@scn/kit/work/use-work';
import {
  CodeField,
  useCodeEntry,
  CreationActions,
  LibraryField,
  useLibraryEntry,
  useLibraryReason,
  RefusalBar,
} from '#scenarios/new-scenario/creation-fields.tsx';
import { useNewScenarioStyles } from '#scenarios/new-scenario/new-scenario.styles';
import { maxTitleLength, nextCode } from '#scenarios/new-scenario/target-form';
import { useUnsavedValues, usePendingChanges } from '../document/use-pending-changes';
import { useWorkspace } from '../open/workspace-context';
import type { Duplication } from '#scenarios/new-scenario/use-duplication';

/** Props of the dialog. */
export interface DuplicateDialogProps {
  readonly duplication: Duplication;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The fields of the duplicate: code, title, library. */
export function DuplicateFields({
  duplication,
  onClose,
}: Pick<DuplicateDialogProps, 'duplication' | 'onClose'>): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useNewScenarioStyles();
  const formId = useId();
  const { scenarioCode, libraryCode, title: originalTitle } = useWorkspace().scenario;
  const { request, refusal, takenCode, isRequesting, begin } = duplication;
  const code = useCodeEntry(request?.newScenarioCode ?? '', takenCode, nextCode(scenarioCode));
  const [title, setTitle] = useState(request?.title ?? originalTitle);
  const libraries = useLibraryEntry(request?.libraryId ?? null, libraryCode);
  const { library } = libraries;
  const noLibrary = useLibraryReason(libraries);
  const waiting = usePendingChanges();
  const unsaved = useUnsavedValues();
  const { start } = useWork(begin);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    code.reveal();
    if (!code.isValid || library === undefined || isRequesting || waiting > 0) return;
    start({
      scenarioCode,
      newScenarioCode: code.code,
      title: title.trim(),
      libraryId: library.id,
      libraryCode: library.code,
    });
  };
  return (
    <>
      <DialogFields isSending={isRequesting}>
        <form id={formId} className={styles.fields} noValidate onSubmit={submit}>
          <p className={styles.text}>
            {t('duplicateText', { code: scenarioCode })}{' '}
            <span role="status">
              {waiting === 0 ? null : t('duplicateUnsaved', { count: waiting })}
              {unsaved === 0 ? null : ` ${t('draftsExcluded', { count: unsaved })}`}
            </span>
          </p>
          <CodeField entry={code} autoFocus />
          <Field label={t('newTitle')} hint={t('newTitleHint')}>
            <Input value={title} maxLength={maxTitleLength} onChange={(_, { value }) => setTitle(value)} />
          </Field>
          <LibraryField entry={libraries} />
          <RefusalBar
            refusal={refusal}
            other={(reason) => t('duplicateFailedText', { reason, code: scenarioCode })}
            unanswered={t('duplicateNotAsked')}
          />
        </form>
      </DialogFields>
      <CreationActions
        formId={formId}
        label={t('duplicate')}
        whyNot={noLibrary ?? (waiting > 0 ? t('duplicateUnsaved', { count: waiting }) : null)}
        isRunning={isRequesting}
        onCancel={onClose}
      />
    </>
  );
}
