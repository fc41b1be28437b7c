import { useState, type ReactNode } from 'react';
import { Field, MessageBar, MessageBarBody, Select, Spinner } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#page/load-failure.tsx';
import { useWritableLibraries } from './target-form';

/** A library in which the user can create scenarios. */
export interface WritableLibrary {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** The library of a new scenario as its field knows it. */
export interface LibraryEntry extends ReturnType<typeof useWritableLibraries> {
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
    return hasFailed ? (
      <LoadFailure error={error} text={t('libraryFailed')} retry={{ title: t('tryAgain'), run: reload }} />
    ) : null;
  }
  if (libraries.length === 0)
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{t('libraryNone')}</MessageBarBody>
      </MessageBar>
    );
  return (
    <Field label={t('library')} required>
      <Select
        value={library?.id ?? ''}
        onChange={(_, { value }) => {
          choose(value);
        }}
      >
        {libraries.map(({ id, name, code }) => (
          <option key={id} value={id}>
            {`${name} (${code})`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
