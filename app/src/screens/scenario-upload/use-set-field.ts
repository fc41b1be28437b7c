import { useCallback } from 'react';
import { useFormContext, type PathValue } from 'react-hook-form';
import type { UploadField, UploadValues } from './upload-values';

/** Fields whose validation depends on another field. */
const judgedWith: Readonly<Partial<Record<UploadField, readonly UploadField[]>>> = {
  scenarioCode: ['scenarioFile', 'feedbackFile'],
  feedbackFile: ['scenarioFile'],
};

/** Sets a form field and validates it on every change; dependent fields are validated too once they have been touched. */
export function useSetField(): <F extends UploadField>(field: F, value: UploadValues[F]) => void {
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
