import type { Json } from '@scn/core/base/json';
import { pointerTokens, type Pointer } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { Link, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Notice } from '../states/notice';
import { useKitTexts, type KitText } from '../texts/kit-text';
import { planField } from './field-plan';
import { focusFieldAt } from './focus-field';
import { useFormShared, type FormIssue } from './form-context';
import { below, rootName } from './form-paths';
import { useFormStyles } from './form.styles';
import { resolvePointer } from './messages';
import { misplaced } from './record-entries';
import { allProblems } from './schema-resolver';

const intents = { ERROR: 'error', WARNING: 'warning', INFORMATION: 'info' } as const satisfies Record<
  FormIssue['severity'],
  string
>;

/**
 * The errors that block saving, each with a link to its field. Gets the focus when saving is refused. Errors
 * about the form as a whole are always listed here.
 */
export function ErrorSummary({
  schema,
  target,
  form,
}: {
  readonly schema: JsonSchema;
  readonly target: RefObject<HTMLDivElement | null>;
  readonly form: RefObject<HTMLFormElement | null>;
}) {
  const styles = useFormStyles();
  const { text } = useKitTexts();
  const { getValues } = useFormContext();
  const { errors, submitCount } = useFormState();
  const { issues } = useFormShared();
  const server = (errors.root as { server?: { message?: string } } | undefined)?.server?.message;
  const all = allProblems(errors);
  const problems = submitCount === 0 ? all.filter(({ pointer }) => pointer === '') : all;
  const focusField = (pointer: Pointer) => {
    if (form.current !== null) focusFieldAt(form.current, pointer);
  };
  const items = problems.map(({ pointer, message }) => ({
    pointer,
    said: text('form.summaryItem', { label: labelAt(schema, getValues(rootName) as Json, pointer, text), message }),
  }));
  return (
    <div ref={target} tabIndex={-1} className={styles.summary}>
      {(server !== undefined || items.length > 0) && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{server ?? text('form.summary', { count: items.length })}</MessageBarTitle>
            {items.length > 0 && (
              <ul className={styles.summaryList}>
                {items.map(({ pointer, said }) => (
                  <li key={pointer}>
                    {pointer === '' ? (
                      said
                    ) : (
                      <Link as="button" type="button" inline onClick={() => focusField(pointer)}>
                        {said}
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      {issues
        .filter(({ pointer }) => pointer === '')
        .map(({ severity, message }) => (
          <Notice key={`${severity} ${message}`} intent={intents[severity]}>
            {message}
          </Notice>
        ))}
    </div>
  );
}

/** A field's label, with the list items that contain it: `Goals 2, Goal`. */
function labelAt(schema: JsonSchema, value: Json, pointer: Pointer, text: KitText): string {
  const labels: string[] = [];
  let at: Pointer = '';
  for (const token of pointerTokens(pointer)) {
    if (token === misplaced) break;
    const isItem = Array.isArray(resolvePointer(schema, value, at).value);
    at = below(at, token);
    const last = labels.at(-1);
    if (isItem && last !== undefined)
      labels.splice(-1, 1, text('form.item', { label: last, number: Number(token) + 1 }));
    else labels.push(planField(resolvePointer(schema, value, at).schema, token).label);
  }
  return labels.length === 0 ? text('form.rootItem') : labels.join(', ');
}
