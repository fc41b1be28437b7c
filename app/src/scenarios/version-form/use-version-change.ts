import { useCallback } from 'react';
import { useFormContext, type PathValue } from 'react-hook-form';
import type { VersionValues } from './version-values';

/** Sets a field of the version and validates it on every change, and the maximum client version with the minimum. */
export function useVersionChange(): <F extends keyof VersionValues>(field: F, value: VersionValues[F]) => void {
  const { getValues, setValue, trigger } = useFormContext<VersionValues>();
  return useCallback(
    (field, value) => {
      setValue(field, value as PathValue<VersionValues, typeof field>, { shouldDirty: true, shouldValidate: true });
      if (field === 'minClientVersionId' && getValues('maxClientVersionId') !== '') void trigger('maxClientVersionId');
    },
    [getValues, setValue, trigger],
  );
}
