import type { ReactNode } from 'react';
import { CheckmarkCircle16Filled } from '@fluentui/react-icons';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '@scn/kit/file-drop/file-drop.tsx';
import { SlowSpinner } from '@scn/kit/states/slow-spinner.tsx';
import { ConflictsNote } from './conflicts/conflicts-note';
import type { FileReading } from './read-scenario';
import { useUploadStyles } from './scenario-upload.styles';
import { FormField } from '#scenarios/version-form/form-field.tsx';
import type { UploadValues } from './upload-values';
import { useSetField } from './use-set-field';
import { useScenarioName } from './use-scenario-name';

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
