import { mergeClasses } from '@fluentui/react-components';
import { DiamondDismiss12Filled, Info12Filled, Warning12Filled } from '@fluentui/react-icons';
import { Fragment } from 'react';
import { useFormState } from 'react-hook-form';
import type { Pointer } from '@scn/core/base/json';
import { useFormShared, type FormIssue } from './form-context';
import { nameOf } from './form-paths';
import { useFormStyles } from './form.styles';
import { messageAt } from './schema-resolver';

/** Messages about a field. */
interface FieldMessages {
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

const marks = { ERROR: DiamondDismiss12Filled, WARNING: Warning12Filled, INFORMATION: Info12Filled } as const;

/** Messages about a part that isn't a single control: a group, a list, a list item, a record entry. */
export function FieldMessage({
  pointer,
  own,
}: {
  readonly pointer: Pointer;
  /** An error found before validation; shown before the validation messages. */
  readonly own?: string;
}) {
  const styles = useFormStyles();
  const found = useFieldMessage(pointer);
  const problem = own === undefined ? found : ({ severity: 'ERROR', messages: [own] } as const);
  if (problem === null) return null;
  const colours: Record<FormIssue['severity'], string> = {
    ERROR: styles.error,
    WARNING: styles.warning,
    INFORMATION: styles.information,
  };
  const Mark = marks[problem.severity];
  return (
    <p
      role={problem.severity === 'ERROR' ? 'alert' : undefined}
      className={mergeClasses(styles.message, colours[problem.severity])}
    >
      <Mark className={styles.mark} />
      <MessageLines messages={problem.messages} />
    </p>
  );
}

/** Messages, one per line. */
export function MessageLines({ messages }: { readonly messages: readonly string[] }) {
  return (
    <span>
      {messages.map((message, index) => (
        <Fragment key={message}>
          {index > 0 && <br />}
          {message}
        </Fragment>
      ))}
    </span>
  );
}
