import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { configuredFields, isBlank } from '#scenarios/version-form/known-values';
import type { VersionValues } from '#scenarios/version-form/version-values';

/** Fills in what becomes known while the form is open, such as the list of client versions, where nothing was entered. */
export function useLateValues(
  { getValues, setValue, getFieldState }: UseFormReturn<VersionValues, unknown, VersionValues>,
  known: VersionValues,
): void {
  const { productStatus, devices, minClientVersionId, maxClientVersionId } = known;
  const devicesKnown = devices?.join(' ') ?? '';
  useEffect(() => {
    for (const field of configuredFields) {
      if (isBlank(getValues(field)) && !getFieldState(field).isDirty && !isBlank(known[field]))
        setValue(field, known[field]);
    }
    // the values themselves are new objects each time
  }, [productStatus, devicesKnown, minClientVersionId, maxClientVersionId]);
}
