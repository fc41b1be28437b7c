import type { Pointer } from '@scn/core/kernel/json';
import { useFormState } from 'react-hook-form';
import { useFormShared, type FormIssue } from './form-context';
import { nameOf } from './form-paths';
import { messageAt } from './schema-resolver';

/** The message of a field: what its schema says, otherwise the gravest that a rule says. */
export function useFieldMessage(
  pointer: Pointer,
): { readonly severity: FormIssue['severity']; readonly message: string } | null {
  const { errors } = useFormState({ name: nameOf(pointer) });
  const { issues } = useFormShared();
  const message = messageAt(errors, nameOf(pointer));
  if (message !== null) return { severity: 'ERROR', message };
  const own = issues.filter((issue) => issue.pointer === pointer);
  return (
    (['ERROR', 'WARNING', 'INFORMATION'] as const)
      .map((severity) => own.find((issue) => issue.severity === severity))
      .find((issue) => issue !== undefined) ?? null
  );
}
