import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useClientVersions } from '#catalogue/client-versions';
import {
  configuredFields,
  configuredValues,
  isBlank,
  type ConfiguredValues,
} from '#scenarios/version-form/known-values';
import type { FileReading } from './read-scenario';
import type { UploadValues } from './upload-values';
import { useChange } from './use-change';

/** Fills in what the Configuration of the file says of the version, where nothing else was entered. */
export function useKnownVersion(reading: FileReading | null): void {
  const change = useChange();
  const { getValues } = useFormContext<UploadValues>();
  const { versions } = useClientVersions();
  const filled = useRef<Partial<ConfiguredValues>>({});
  const latest = useRef(change);
  latest.current = change;
  useEffect(() => {
    if (reading?.kind !== 'scenario') return;
    const known = configuredValues(reading.configuration, versions);
    for (const field of configuredFields) {
      const value = getValues(field);
      // what the file before filled in is replaced
      const isOpen = isBlank(value) || String(value) === String(filled.current[field] ?? '');
      if (isOpen && String(value ?? '') !== String(known[field] ?? '')) latest.current(field, known[field]);
      if (isOpen) filled.current = { ...filled.current, [field]: known[field] };
    }
  }, [reading, versions, getValues]);
}
