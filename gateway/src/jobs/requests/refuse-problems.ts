import type { FormProblems } from '@scn/core/document/upload/upload-form';
import { Refusal } from '@scn/core/base/refusal';

/** @throws Refusal ValidationError with a message for each invalid field, if there are any. */
export function refuseProblems(problems: FormProblems): void {
  const [first] = Object.values(problems);
  if (first !== undefined) throw new Refusal('ValidationError', { fields: { ...problems } }, first);
}
