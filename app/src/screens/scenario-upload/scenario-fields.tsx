import { useEffect, useRef, type ReactNode } from 'react';
import { Input, Select } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLibraries } from '#services/libraries';
import { useLoadFailure } from '#page/use-load-failure';
import type { FileReading } from './read-scenario';
import { useUploadStyles } from './scenario-upload.styles';
import { FormField } from '#scenarios/version-form/form-field.tsx';
import type { UploadValues } from './upload-values';
import { useSetField } from './use-set-field';

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
