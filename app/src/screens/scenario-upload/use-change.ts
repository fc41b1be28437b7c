import { useCallback } from 'react';
import { useFormContext, type PathValue } from 'react-hook-form';
import type { UploadField, UploadValues } from './upload-values';

/** Which fields are judged with another one: what is asked of them depends on it. */
const judgedWith: Readonly<Partial<Record<UploadField, readonly UploadField[]>>> = {
  scenarioCode: ['scenarioFile', 'feedbackFile'],
  feedbackFile: ['scenarioFile'],
};

/** Writes a field of the form, and judges it on every change; others that depend on it once somebody has been there. */
export function useChange(): <F extends UploadField>(field: F, value: UploadValues[F]) => void {
  const { setValue, trigger, formState } = useFormContext<UploadValues>();
  const { dirtyFields, submitCount, errors } = formState;
  return useCallback(
    (field, value) => {
      setValue(field, value as PathValue<UploadValues, typeof field>, { shouldDirty: true, shouldValidate: true });
      const others = (judgedWith[field] ?? []).filter(
        (other) => submitCount > 0 || dirtyFields[other] !== undefined || errors[other] !== undefined,
      );
      if (others.length > 0) void trigger([...others]);
    },
    [setValue, trigger, dirtyFields, submitCount, errors],
  );
}
