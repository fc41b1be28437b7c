import { useId, useMemo, useState, type ReactNode, type SubmitEvent } from 'react';
import { Field, Input, Radio, RadioGroup } from '@fluentui/react-components';
import { cultures, type Culture } from '@scn/core/base/enumerations';
import { useTranslation } from 'react-i18next';
import { DialogFields } from '@scn/kit/dialogs/dialog-fields.tsx';
import { faultOf } from '@scn/kit/dialogs/form-dialog.tsx';
import type { FieldControlProps } from '@scn/kit/form/form-context';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { SelectField } from '@scn/kit/select-field.tsx';
import { useWork } from '@scn/kit/work/use-work';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { cultureTexts } from '#preferences/choices';
import { useShellServices } from '#services/shell-services.tsx';
import {
  CodeField,
  useCodeEntry,
  CreationActions,
  LibraryField,
  useLibraryEntry,
  useLibraryReason,
  RefusalBar,
} from './creation-fields.tsx';
import { useNewScenarioStyles } from './new-scenario.styles';
import { scenarioSource } from './scenario-source';
import { maxTitleLength, nextCode } from './target-form';
import type { Creation } from './use-creation';
import type { Duplication } from './use-duplication';

/** Starting point of a new scenario. */
type Start = 'blank' | 'scenario';
const exampleCode = 'SEP001GB';

/** The form of a new scenario: blank, or a duplicate of another one. */
export function NewScenarioFields(props: {
  readonly creation: Creation;
  readonly duplication: Duplication;
  /** The library of the screen; null for none. */
  readonly libraryCode: string | null;
  readonly onCancel: () => void;
}): ReactNode {
  const { creation, duplication, libraryCode, onCancel } = props;
  const { t } = useTranslation(['newScenario', 'scenario', 'shell']);
  const styles = useNewScenarioStyles();
  const formId = useId();
  const { request } = duplication;
  const [start, setStart] = useState<Start>(request === null ? 'blank' : 'scenario');
  const [sourceCode, setSourceCode] = useState(request?.scenarioCode ?? null);
  const [title, setTitle] = useState(request?.title ?? '');
  const [{ culture: preferred }] = usePreferences();
  const [culture, setCulture] = useState<Culture>(preferred);
  const [isRevealed, setRevealed] = useState(false);
  const isBlank = start === 'blank';
  const { refusal, takenCode } = isBlank ? creation : duplication;
  const code = useCodeEntry(
    request?.newScenarioCode ?? '',
    takenCode,
    sourceCode === null || isBlank ? exampleCode : nextCode(sourceCode),
  );
  const libraries = useLibraryEntry(request?.libraryId ?? null, libraryCode);
  const { library } = libraries;
  const noLibrary = useLibraryReason(libraries);
  const titleMessage = isBlank && isRevealed && title.trim() === '' ? t('titleMissing') : null;
  const sourceMessage = !isBlank && isRevealed && sourceCode === null ? t('sourceMissing') : null;
  const isAsking = creation.isRequesting || duplication.isRequesting;
  const work = useWork(() => {
    code.reveal();
    setRevealed(true);
    if (!code.isValid || library === undefined || isAsking) return undefined;
    const { id: libraryId } = library;
    const wanted = title.trim();
    if (isBlank)
      return wanted === ''
        ? undefined
        : creation.create({ scenarioCode: code.code, title: wanted, libraryId, culture: gatewayCultures[culture] });
    return sourceCode === null
      ? undefined
      : duplication.begin({
          ...{ scenarioCode: sourceCode, newScenarioCode: code.code, title: wanted },
          ...{ libraryId, libraryCode: library.code },
        });
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    work.start();
  };
  return (
    <>
      <DialogFields isSending={isAsking}>
        <form id={formId} className={styles.fields} noValidate onSubmit={submit}>
          <Field label={t('startFrom')}>
            <RadioGroup
              layout="horizontal"
              value={start}
              onChange={(_, { value }) => setStart(value === 'blank' ? 'blank' : 'scenario')}
            >
              <Radio value="blank" label={t('blank')} />
              <Radio value="scenario" label={t('existing')} />
            </RadioGroup>
          </Field>
          {isBlank ? null : <SourceField code={sourceCode} message={sourceMessage} onChange={setSourceCode} />}
          <CodeField entry={code} autoFocus={request !== null} />
          <Field
            label={t('scenario:newTitle')}
            required={isBlank}
            {...(isBlank ? {} : { hint: t('scenario:newTitleHint') })}
            {...faultOf(titleMessage)}
          >
            <Input value={title} maxLength={maxTitleLength} onChange={(_, { value }) => setTitle(value)} />
          </Field>
          <LibraryField entry={libraries} />
          {isBlank ? (
            <SelectField
              label={t('culture')}
              required
              value={culture}
              options={cultures.map((each) => ({ value: each, label: t(`shell:${cultureTexts[each]}`) }))}
              onChange={setCulture}
            />
          ) : null}
          <RefusalBar
            refusal={refusal}
            other={(reason) => t('failed', { reason })}
            unanswered={t(isBlank ? 'unanswered' : 'scenario:duplicateNotAsked')}
          />
        </form>
      </DialogFields>
      <CreationActions
        formId={formId}
        label={t('create')}
        whyNot={noLibrary}
        isRunning={isAsking}
        onCancel={onCancel}
      />
    </>
  );
}

const gatewayCultures = { 'en-GB': 'en_GB', 'en-US': 'en_US' } as const satisfies Record<Culture, string>;

/** The scenario to start from. */
function SourceField(props: {
  readonly code: string | null;
  readonly message: string | null;
  readonly onChange: (code: string | null) => void;
}): ReactNode {
  const { code, message, onChange } = props;
  const { t } = useTranslation('newScenario');
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const source = useMemo(() => scenarioSource(client, institutionId), [client, institutionId]);
  return (
    <Field label={t('source')} required hint={t('sourceHint')} {...faultOf(message)}>
      {(control) => (
        <ReferencePicker
          source={source}
          label={t('source')}
          readOnly={false}
          multiple={false}
          value={code}
          onChange={onChange}
          control={control as FieldControlProps}
        />
      )}
    </Field>
  );
}
