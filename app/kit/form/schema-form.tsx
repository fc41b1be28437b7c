import type { Json, JsonObject } from '@scn/core/base/json';
import type { Pointer } from '@scn/core/base/json';
import { resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { Button, Spinner } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { FormProvider, useForm, useFormState } from 'react-hook-form';
import { focusBehindDialogs } from '../focus/focusable';
import { Explained } from '../menu/explained';
import { useKitTexts } from '../texts/kit-text';
import { useHistoryKeys } from './edit-history';
import { ErrorSummary } from './error-summary';
import { FieldOf, Fields } from './field';
import { planField } from './field-plan';
import { FormContext, type FormIssue, type FormShared, type FormHost } from './form-context';
import { withDrafts } from './form-drafts';
import { below, nameOf, rootName } from './form-paths';
import { useFormStyles } from './form.styles';
import { placeOf, schemaResolver } from './schema-resolver';
import { useCommit } from './use-commit';

/** A field that was refused. */
export interface RefusedField {
  /** `title`, `units.0.min` or a pointer. */
  readonly field: string;
  readonly message: string;
}

/** The refusal of a submitted form. */
export interface FormRefusal {
  /** The field in the gateway's error (FieldUpdateError): `title`, `units.0.min` or a pointer. */
  readonly field?: string;
  /** Message about the field or the form; the default is 'Invalid data'. */
  readonly message?: string;
  /** More fields that were refused. */
  readonly others?: readonly RefusedField[];
}

/** Props of a form. */
export interface SchemaFormProps extends FormHost {
  /** Accessible name of the form. */
  readonly label: string;
  readonly schema: JsonSchema;
  readonly value: JsonObject;
  /** Content of the fields when the form opens, if that isn't the value: earlier input. */
  readonly typedBefore?: JsonObject;
  readonly readOnly?: boolean;
  /** The labels are only for screen readers: a form in the cell of a table. */
  readonly labelsHidden?: boolean;
  /** Issues that rules report about the value. */
  readonly issues?: readonly FormIssue[];
  /** With `onSubmit`: the label of the button. */
  readonly submitLabel?: string;
  /** With `onSubmit`: why there is nothing to submit, or why it can’t be; null if it can. The greyed button says so. */
  readonly whyNotSubmit?: string | null;
  /** More buttons next to the submit button. */
  readonly actions?: ReactNode;
  /** For panels: called whenever a field is committed, with everything that is valid; for text also after a pause. */
  onCommit?(value: JsonObject): void;
  /** Called with what the fields contain on every change, valid or not: to ask before unsaved changes are lost. */
  onEdit?(value: JsonObject): void;
  /** For dialogs and pages: called by the button. Returns the gateway's refusal; if it rejects, the error is shown and reported. */
  onSubmit?(value: JsonObject): Promise<FormRefusal | null> | FormRefusal | null;
  /** Derives values, such as a type from a number of items; shown on commit. Hidden fields stay as they are. */
  derive?(value: JsonObject): JsonObject;
}

const noIssues: readonly FormIssue[] = [];

/**
 * A form generated from a plugin's schema: labels, help, units, controls, conditions and validation are derived from it, so that a
 * plugin needs no form of its own.
 */
export function SchemaForm(props: SchemaFormProps) {
  const {
    schema,
    value,
    readOnly = false,
    labelsHidden = false,
    issues = noIssues,
    ReferencePicker,
    ForeignEditor,
    useFieldNote,
    choiceTitle,
    useTerms,
    isFieldReadOnly,
    mayChoose,
    drafts,
  } = props;
  const { text } = useKitTexts();
  const styles = useFormStyles();
  const summary = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const resolver = useMemo(() => schemaResolver(schema, text), [schema, text]);
  const form = useForm({
    defaultValues: { [rootName]: withDrafts(schema, props.typedBefore ?? value, drafts) },
    resolver,
    // a message that appears on blur would move the button that is being clicked
    mode: 'onChange',
    shouldFocusError: false,
  });
  const latest = useRef(props);
  latest.current = props;
  const { outside, isSubmitting, settle, typed, unsaved, startComposing, endComposing } = useCommit(
    form,
    props,
    latest,
    element,
  );
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => latest.current.onEdit?.(values[rootName] as JsonObject),
      }),
    [form],
  );

  const placed = useMemo(
    () => issues.map((issue) => ({ ...issue, pointer: placeOf(schema, value, issue.pointer) })),
    [issues, schema, value],
  );
  const { undoDraft } = unsaved;
  const formRef = useHistoryKeys({
    element,
    isDraft: props.onCommit === undefined,
    // what can't be saved is undone first, then what is saved
    undoDraft: (field) => {
      const pointer = field.closest('[data-pointer]')?.getAttribute('data-pointer') as Pointer | null | undefined;
      return !readOnly && typeof pointer === 'string' && undoDraft(pointer);
    },
  });
  const shared = useMemo(
    (): FormShared => ({
      readOnly,
      whyReadOnly: null,
      issues: placed,
      Fields,
      FieldOf,
      ReferencePicker,
      ...(ForeignEditor === undefined ? {} : { ForeignEditor }),
      ...(useFieldNote === undefined ? {} : { useFieldNote }),
      ...(choiceTitle === undefined ? {} : { choiceTitle }),
      ...(useTerms === undefined ? {} : { useTerms }),
      ...(isFieldReadOnly === undefined ? {} : { isFieldReadOnly }),
      ...(mayChoose === undefined ? {} : { mayChoose }),
      ...(drafts === undefined ? {} : { unsaved }),
      undoDraft,
      settle,
      typed,
    }),
    [
      readOnly,
      placed,
      ReferencePicker,
      ForeignEditor,
      useFieldNote,
      choiceTitle,
      useTerms,
      isFieldReadOnly,
      mayChoose,
      drafts,
      unsaved,
      undoDraft,
      settle,
      typed,
    ],
  );

  /** To what is wrong. It can take a while until the gateway refuses: a dialog that was opened in the meantime keeps the focus. */
  const leadToSummary = () => {
    if (summary.current !== null) focusBehindDialogs(summary.current);
  };
  const refuse = ({ field, message, others = [] }: FormRefusal) => {
    const invalid = text('form.invalidData');
    const placeOfField = (refused: string) =>
      placeOf(schema, form.getValues(rootName) as Json, pointerOfField(refused));
    const pointer = field === undefined ? '' : placeOfField(field);
    if (pointer !== '') form.setError(nameOf(pointer), { type: 'server', message: message ?? invalid });
    for (const other of others) {
      const at = placeOfField(other.field);
      // the first message of a field stays
      if (at !== '' && at !== pointer) form.setError(nameOf(at), { type: 'server', message: other.message });
    }
    const ofForm =
      field === undefined || message === undefined ? message : text('form.summaryItem', { label: field, message });
    form.setError('root.server', { type: 'server', message: (pointer === '' ? ofForm : undefined) ?? invalid });
    leadToSummary();
  };
  const submit = form.handleSubmit(async (valid) => {
    isSubmitting.current = true;
    const before = outside.current;
    // what is saved comes back as the new value, perhaps in its canonical form: it isn't someone else's change of the same text
    outside.current = valid[rootName] as JsonObject;
    const refused = (refusal: FormRefusal) => {
      outside.current = before;
      refuse(refusal);
    };
    try {
      const refusal = (await latest.current.onSubmit?.(valid[rootName] as JsonObject)) ?? null;
      if (refusal !== null) refused(refusal);
    } catch (error) {
      reportError(error);
      refused({ message: text('form.failed') });
    } finally {
      isSubmitting.current = false;
    }
  }, leadToSummary);

  return (
    <FormProvider {...form}>
      <FormContext value={shared}>
        <form
          ref={formRef}
          noValidate
          aria-label={props.label}
          className={styles.form}
          onCompositionStart={startComposing}
          onCompositionEnd={() => {
            endComposing();
            typed();
          }}
          onSubmit={(event) => {
            // a form in a dialog must not submit the form that opened the dialog
            event.stopPropagation();
            // ignore Enter while a submission is running, or when the button is greyed
            if (isSubmitting.current || (latest.current.whyNotSubmit ?? null) !== null) event.preventDefault();
            else void submit(event);
          }}
        >
          <ErrorSummary schema={schema} target={summary} form={element} />
          {Object.keys(schema.properties ?? {}).length === 0 && <p className={styles.note}>{text('form.nothing')}</p>}
          <Fields schema={schema} pointer="" labelsHidden={labelsHidden} />
          {hasNeeded(schema) && !readOnly && !labelsHidden && (
            <p className={styles.note}>
              * {text(props.onSubmit === undefined ? 'form.neededToPublish' : 'form.neededToSave')}
            </p>
          )}
          {props.onSubmit !== undefined && !readOnly && (
            <div className={styles.end}>
              {props.actions}
              <SubmitButton label={props.submitLabel} whyNot={props.whyNotSubmit ?? null} />
            </div>
          )}
        </form>
      </FormContext>
    </FormProvider>
  );
}

/** The submit button, disabled while saving. */
function SubmitButton({ label, whyNot }: { readonly label: string | undefined; readonly whyNot: string | null }) {
  const { text } = useKitTexts();
  const { isSubmitting } = useFormState();
  return (
    <Explained reason={isSubmitting ? text('form.saving') : whyNot}>
      <Button
        type="submit"
        appearance="primary"
        {...(isSubmitting ? { icon: <Spinner size="tiny" role="presentation" /> } : {})}
      >
        {isSubmitting ? text('form.saving') : (label ?? text('form.save'))}
      </Button>
    </Explained>
  );
}

/** Whether a field is marked as required, here or in a nested object. */
function hasNeeded(schema: JsonSchema): boolean {
  return Object.entries(schema.properties ?? {}).some(([name, property]) => {
    const { needed, control } = planField(property, name);
    if (needed) return true;
    if (control.kind === 'group') return hasNeeded(control.schema);
    if (control.kind === 'list' || control.kind === 'cultures') return hasNeeded(resolveSchema(control.items));
    return control.kind === 'variants' && control.variants.some((variant) => hasNeeded(variant.schema));
  });
}

/** The pointer of a field in a gateway error: `title`, `data.title` or a pointer. */
function pointerOfField(field: string): Pointer {
  if (field.startsWith('/')) return field as Pointer;
  return field.split('.').reduce<Pointer>((pointer, name) => below(pointer, name), '');
}
