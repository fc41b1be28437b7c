import { Input, Select } from '@fluentui/react-components';
import { CheckmarkCircle16Filled } from '@fluentui/react-icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '@scn/kit/file-drop/file-drop.tsx';
import { SlowSpinner } from '@scn/kit/states/slow-spinner.tsx';
import { useLoadFailure } from '#page/use-load-failure';
import { FormField } from '#scenarios/version-form/form-field.tsx';
import { useLibraries } from '#services/libraries';
import { ConflictsNote } from './conflicts/conflicts-note.tsx';
import type { FileReading } from './read-scenario';
import { useUploadStyles } from './scenario-upload.styles';
import type { UploadValues } from './upload-values';
import { useScenarioName } from './use-scenario-name';
import { useSetField } from './use-set-field';

/** File extensions of scenario files. */
const scenarioEndings = ['.json'] as const;
/** Used in the example file name while the scenario is unknown. */
const exampleCode = 'ABC123DE';

/** The file fields: the scenario file with its parse result, and the feedback file. */
export function FileFields({ reading }: { readonly reading: FileReading | null }): ReactNode {
  const { t } = useTranslation('upload');
  const change = useSetField();
  const code = useWatch<UploadValues, 'scenarioCode'>({ name: 'scenarioCode' }).trim();
  const known = code !== '' ? code : reading?.kind === 'scenario' ? reading.scenarioCode : exampleCode;
  return (
    <>
      <FileField
        name="scenarioFile"
        isRequired={code === ''}
        hint={t('scenarioFileHint')}
        accept={scenarioEndings}
        note={() => <Reading reading={reading} />}
        onChange={(file) => change('scenarioFile', file)}
      />
      <FileField
        name="feedbackFile"
        hint={t('feedbackFileHint', { example: `${known} Feedback 31-12-2025.xlsx` })}
        onChange={(file) => change('feedbackFile', file)}
      />
    </>
  );
}

function FileField(props: {
  readonly name: 'scenarioFile' | 'feedbackFile';
  readonly isRequired?: boolean;
  readonly hint: string;
  readonly accept?: readonly string[];
  readonly note?: () => ReactNode;
  readonly onChange: (file: File | null) => void;
}): ReactNode {
  const { name, isRequired = false, hint, accept, note, onChange } = props;
  const { t } = useTranslation('upload');
  const file = useWatch<UploadValues, typeof name>({ name });
  return (
    <FormField name={name} label={t(name)} isRequired={isRequired} hint={hint}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid }) => (
        <FileDrop
          label={t(name)}
          files={file === null ? [] : [file]}
          isInvalid={isInvalid === true || isInvalid === 'true'}
          onChange={([chosen = null]) => onChange(chosen)}
          {...(accept === undefined ? {} : { accept, takesOthers: true })}
          {...(note === undefined ? {} : { note })}
          {...(id === undefined ? {} : { inputId: id })}
          {...(describedBy === undefined ? {} : { describedBy })}
        />
      )}
    </FormField>
  );
}

/** The parse result of the file: its scenario, or the errors and their positions. */
function Reading({ reading }: { readonly reading: FileReading | null }): ReactNode {
  const nameOf = useScenarioName();
  const { t } = useTranslation('upload');
  const styles = useUploadStyles();
  switch (reading?.kind) {
    case undefined:
      return <SlowSpinner size="tiny" label={t('reading')} labelPosition="after" />;
    case 'scenario':
      return (
        <p className={styles.note}>
          <CheckmarkCircle16Filled className={styles.noteIcon} aria-hidden />
          <span>{t('holds', { name: nameOf(reading.scenarioCode, reading.title) })}</span>
        </p>
      );
    case 'conflicts':
      return <ConflictsNote count={reading.count} />;
    case 'unchecked':
      return <p className={styles.note}>{t('unchecked')}</p>;
    case 'unreadable':
      return null; // the field shows the message
    case 'refused':
      return (
        <>
          {/* a list that scrolls is reached by keyboard */}
          <ul className={styles.problems} tabIndex={0} aria-label={t('noScenario')}>
            {reading.problems.map(({ message, line, column }, index) => (
              <li key={index} className={styles.problem}>
                <span className={styles.place}>{t('problemAt', { line, column })}</span>
                <span>{message}</span>
              </li>
            ))}
          </ul>
          {reading.count > reading.problems.length ? (
            <p className={styles.note}>{t('moreProblems', { count: reading.count - reading.problems.length })}</p>
          ) : null}
        </>
      );
  }
}

/** Selects the scenario: an existing one to update, or a new one and its library. */
export function ScenarioFields({ reading }: { readonly reading: FileReading | null }): ReactNode {
  const { t } = useTranslation('upload');
  const styles = useUploadStyles();
  const change = useSetField();
  const code = useWatch<UploadValues, 'scenarioCode'>({ name: 'scenarioCode' });
  return (
    <>
      <FormField name="scenarioCode" label={t('scenarioCode')} hint={t('scenarioCodeHint')}>
        {(tied) => (
          <Input
            {...tied}
            className={styles.short}
            input={{ className: styles.code }}
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            value={code}
            onChange={(_, { value }) => change('scenarioCode', value)}
            onBlur={() => {
              const written = code.trim().toUpperCase(); // codes are upper case
              if (written !== code) change('scenarioCode', written);
            }}
          />
        )}
      </FormField>
      {code.trim() === '' ? <LibraryField reading={reading} /> : null}
    </>
  );
}

function LibraryField({ reading }: { readonly reading: FileReading | null }): ReactNode {
  const { t } = useTranslation(['upload', 'shell']);
  const styles = useUploadStyles();
  const change = useSetField();
  const libraryId = useWatch<UploadValues, 'libraryId'>({ name: 'libraryId' });
  const { libraries, isLoading, hasFailed, error } = useLibraries();
  const failure = useLoadFailure();
  const own = libraries.filter(({ ownedByInstitution }) => ownedByInstitution);
  const named = reading?.kind === 'scenario' ? reading.libraryCode : null;
  const isClosed = named !== null && !isLoading && !hasFailed && own.every(({ code }) => code !== named);
  const onlyId = isClosed && own.length === 1 ? (own[0]?.id ?? null) : null;
  const latest = useRef({ change, libraryId });
  latest.current = { change, libraryId };
  useEffect(() => {
    if (onlyId !== null && latest.current.libraryId === '') latest.current.change('libraryId', onlyId);
  }, [onlyId]);
  return (
    <FormField
      name="libraryId"
      label={t('libraryId')}
      hint={t('libraryIdHint')}
      warning={
        hasFailed
          ? failure(error, { text: t('shell:librariesFailed') }).text
          : isClosed && libraryId === ''
            ? t('libraryClosed', { code: named })
            : null
      }
    >
      {(tied) => (
        <Select
          {...tied}
          className={styles.medium}
          value={libraryId}
          onChange={(_, { value }) => change('libraryId', value)}
        >
          <option value="">{named === null ? t('libraryOfFile') : t('libraryOfFileNamed', { code: named })}</option>
          {own.map(({ id, code, name }) => (
            <option key={id} value={id}>
              {name === code ? code : `${name} (${code})`}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
