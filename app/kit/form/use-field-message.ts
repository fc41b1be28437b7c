import type { Pointer } from '@scn/core/base/json';
import { useFormState } from 'react-hook-form';
import { useFormShared, type FormIssue } from './form-context';
import { nameOf } from './form-paths';
import { messageAt } from './schema-resolver';

/** Messages about a field. */
export interface FieldMessages {
  /** The highest severity. */
  readonly severity: FormIssue['severity'];
  /** The most severe first, without duplicates. */
  readonly messages: readonly string[];
}

const severities = ['ERROR', 'WARNING', 'INFORMATION'] as const;

/** Validation errors of a field, or why its value can't be saved; if there are none, all rule messages. Null if there are no messages. */
export function useFieldMessage(pointer: Pointer): FieldMessages | null {
  const { errors } = useFormState({ name: nameOf(pointer) });
  const { issues, unsaved } = useFormShared();
  const message = messageAt(errors, pointer) ?? unsaved?.fields.get(pointer)?.refusal ?? null;
  if (message !== null) return { severity: 'ERROR', messages: [message] };
  const own = severities.flatMap((severity) =>
    issues.filter((issue) => issue.pointer === pointer && issue.severity === severity),
  );
  const [gravest] = own;
  if (gravest === undefined) return null;
  return { severity: gravest.severity, messages: [...new Set(own.map((issue) => issue.message))] };
}
