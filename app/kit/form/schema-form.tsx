import type { Json, JsonObject } from '@scn/core/kernel/json';
import { pointerTokens, type Pointer } from '@scn/core/kernel/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { Button, Link, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { FormProvider, useForm, useFormState } from 'react-hook-form';
import { useKitTexts } from '../texts/kit-text';
import { FieldOf, Fields } from './field';
import { planField } from './field-plan';
import { FormContext, type FormIssue, type FormShared, type FormSurroundings } from './form-context';
import { rootName } from './form-paths';
import { useFormStyles } from './form.styles';
import { spotAt } from './messages';
import { allProblems, problemsOf, schemaResolver } from './schema-resolver';
import { settleHidden } from './settle-hidden';

/** What a refused form is told; without a message it says 'Invalid data'. */
export interface FormRefusal {
  readonly message?: string;
}

/** What a form is given. */
export interface SchemaFormProps extends FormSurroundings {
  /** What the form is about: its name for assistive technology. */
  readonly label: string;
  readonly schema: JsonSchema;
  readonly value: JsonObject;
  readonly readOnly?: boolean;
  /** What the rules say about the value. */
  readonly issues?: readonly FormIssue[];
  /** With `onSubmit`: the words on its button. */
  readonly submitLabel?: string;
  /** Beside the button that saves. */
  readonly actions?: ReactNode;
  /** A panel: called whenever a field has settled and the whole fits the schema. */
  onCommit?(value: JsonObject): void;
  /** A dialog or page: called by the button. A refusal of the gateway comes back. */
  onSubmit?(value: JsonObject): Promise<FormRefusal | null> | FormRefusal | null;
}

const noIssues: readonly FormIssue[] = [];

/**
 * A form made from a plugin's schema: labels, help, units, controls, conditions and checks all come from there, so that a
 * plugin without a form of its own has a complete one.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, value, readOnly = false, issues = noIssues, ReferencePicker, ForeignEditor, choiceTitle } = props;
  const { text } = useKitTexts();
  const styles = useFormStyles();
  const summary = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const resolver = useMemo(() => schemaResolver(schema, text), [schema, text]);
  const values = useMemo(() => ({ [rootName]: value }), [value]);
  const form = useForm({
    values,
    resetOptions: { keepDirtyValues: true },
    resolver,
    // a message that appears when a field is left would move the button that is being pressed
    mode: 'onChange',
    shouldFocusError: false,
  });
  const committed = useRef(JSON.stringify(value));

  const latest = useRef(props);
  latest.current = props;
  const shared = useMemo(
    (): FormShared => ({
      readOnly,
      issues,
      Fields,
      FieldOf,
      ReferencePicker,
      ...(ForeignEditor === undefined ? {} : { ForeignEditor }),
      ...(choiceTitle === undefined ? {} : { choiceTitle }),
      settle: () => {
        const { onCommit } = latest.current;
        if (onCommit === undefined) return;
        const settled = settleHidden(schema, form.getValues(rootName) as Json);
        const written = JSON.stringify(settled);
        if (written === committed.current || problemsOf(schema, settled, text).length > 0) return;
        committed.current = written;
        onCommit(settled as JsonObject);
      },
    }),
    [readOnly, issues, ReferencePicker, ForeignEditor, choiceTitle, schema, form, text],
  );

  const submit = form.handleSubmit(
    async (valid) => {
      const refusal = (await latest.current.onSubmit?.(valid[rootName] as JsonObject)) ?? null;
      if (refusal === null) return;
      form.setError('root.server', { type: 'server', message: refusal.message ?? text('form.invalidData') });
      summary.current?.focus();
    },
    () => summary.current?.focus(),
  );

  return (
    <FormProvider {...form}>
      <FormContext value={shared}>
        <form
          ref={element}
          noValidate
          aria-label={props.label}
          className={styles.form}
          onSubmit={(event) => {
            // a form inside a dialog of another form must not send that one
            event.stopPropagation();
            void submit(event);
          }}
        >
          <ErrorSummary schema={schema} value={value} target={summary} form={element} />
          <Fields schema={schema} pointer="" />
          {hasNeeded(schema) && !readOnly && <p className={styles.note}>* {text('form.neededToPublish')}</p>}
          {props.onSubmit !== undefined && !readOnly && (
            <div className={styles.end}>
              {props.actions}
              <Button type="submit" appearance="primary">
                {props.submitLabel ?? text('form.save')}
              </Button>
            </div>
          )}
        </form>
      </FormContext>
    </FormProvider>
  );
}

/** What stops the form from being saved: each entry leads to its field. It takes the focus when saving was refused. */
function ErrorSummary({
  schema,
  value,
  target,
  form,
}: {
  readonly schema: JsonSchema;
  readonly value: JsonObject;
  readonly target: RefObject<HTMLDivElement | null>;
  readonly form: RefObject<HTMLFormElement | null>;
}) {
  const styles = useFormStyles();
  const { text } = useKitTexts();
  const { errors, submitCount } = useFormState();
  const server = (errors.root as { server?: { message?: string } } | undefined)?.server?.message;
  const problems = submitCount === 0 ? [] : allProblems(errors);
  const isShown = server !== undefined || problems.length > 0;
  const focusField = (pointer: Pointer) => {
    const field = form.current?.querySelector(`[data-pointer=${JSON.stringify(pointer)}]`);
    field?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  };
  return (
    <div ref={target} tabIndex={-1}>
      {isShown && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{server ?? text('form.summary', { count: problems.length })}</MessageBarTitle>
            {problems.length > 0 && (
              <ul className={styles.summaryList}>
                {problems.map(({ name, message }) => {
                  const pointer = pointerOf(name);
                  return (
                    <li key={name}>
                      <Link as="button" type="button" inline onClick={() => focusField(pointer)}>
                        {text('form.summaryItem', {
                          label: labelAt(schema, value, pointer) ?? text('form.rootItem'),
                          message,
                        })}
                      </Link>
                    </li>
                  );
                })}
              </ul>
            )}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}

function pointerOf(name: string): Pointer {
  const [, ...tokens] = name.split('.');
  return tokens.length === 0 ? '' : `/${tokens.join('/')}`;
}

function labelAt(schema: JsonSchema, value: JsonObject, pointer: Pointer): string | null {
  const tokens = pointerTokens(pointer);
  const name = tokens.findLast((token) => !/^\d+$/.test(token));
  return name === undefined ? null : planField(spotAt(schema, value, pointer).schema, name).label;
}

function hasNeeded(schema: JsonSchema): boolean {
  return Object.entries(schema.properties ?? {}).some(([name, property]) => planField(property, name).needed);
}
