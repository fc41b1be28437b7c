import type { Pointer } from '@scn/core/base/json';
import { mergeClasses } from '@fluentui/react-components';
import { DiamondDismiss12Filled, Info12Filled, Warning12Filled } from '@fluentui/react-icons';
import { Fragment } from 'react';
import type { FormIssue } from './form-context';
import { useFormStyles } from './form.styles';
import { useFieldMessage } from './use-field-message';

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
