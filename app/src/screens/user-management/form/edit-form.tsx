import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button, Field, Input, MessageBarTitle, Select } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { focusBehindDialogs } from '@scn/kit/focus/focusable';
import type { FieldControlProps } from '@scn/kit/form/form-context';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import type { ReferenceSource } from '@scn/kit/picker/reference-source';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useWork } from '@scn/kit/work/use-work';
import { newEntity } from '#page/entity-field';
import {
  afterSaving,
  changesOf,
  draftOf,
  isChanged,
  rebase,
  withField,
  type FieldValue,
  type FieldValues,
} from './draft';
import { useResultAlert, type Refusal } from '#services/changes/use-gateway-change';
import { useUnsaved } from './unsaved';
import { useUserManagementStyles } from '../user-management.styles';

/** A field of a form. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  /** Shown below: what is expected, or why it can't be changed. */
  readonly hint?: string;
  readonly kind: 'text' | 'email' | 'code' | 'number' | 'ids' | 'choice';
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
  /** For `choice`: the values to choose from. */
  readonly choices?: readonly { readonly value: string; readonly title: string }[];
  /** For `ids`: the items to choose from. */
  readonly source?: ReferenceSource;
  /** For `ids`: names, for conflicts. */
  readonly nameOf?: (id: string) => string;
}

interface EditFormProps<Values extends FieldValues> {
  readonly label: string;
  readonly fields: readonly FormField[];
  readonly saved: Values;
  /** For a new entity, whose values are all sent. */
  readonly isNew?: boolean;
  readonly submitLabel: string;
  /** More content above the buttons. */
  readonly children?: ReactNode;
  /** Reads the saved values again before saving; null when they can't be read. */
  readonly refresh?: () => Promise<Values | null>;
  /** Saves the changed values. @returns the refusal */
  readonly save: (changes: Partial<Values>) => Promise<Refusal | null>;
  /** Called after saving, when nothing is unsaved any more. */
  readonly onSaved?: () => void;
  readonly onCancel?: () => void;
}

/**
 * A form that is saved by a button. Changes by others appear in it; a field that both have changed shows both values. Refusals appear at
 * their fields, and nothing typed is lost.
 */
export function EditForm<Values extends FieldValues>(props: EditFormProps<Values>): ReactNode {
  const { label, fields, saved, isNew = false, submitLabel, children, refresh, save, onSaved, onCancel } = props;
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const form = useRef<HTMLFormElement>(null);
  const summaryId = useId();
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const savedText = JSON.stringify(saved);
  /** The values that are being saved. */
  const sent = useRef<Partial<Values>>({});
  useEffect(() => {
    const now = JSON.parse(savedText) as Values;
    setDraft((before) => rebase(before, now, sent.current));
  }, [savedText]);
  const changes = changesOf(draft);
  const hasChanged = isChanged(draft);
  const release = useUnsaved(hasChanged);
  const missing = fields.filter(
    ({ name, isRequired }) => isRequired === true && String(draft.values[name] ?? '').trim() === '',
  );
  const focus = (name: string | undefined) => {
    const target = name === undefined ? '[data-summary]' : `[data-field="${name}"] :is(input, select)`;
    // after the message is rendered
    setTimeout(() => {
      const element = form.current?.querySelector<HTMLElement>(target);
      if (element) focusBehindDialogs(element);
    });
  };
  const fail = (failed: Refusal) => {
    setRefusal(failed);
    focus(fields.find((field) => field.name === failed.field)?.name);
  };
  const { start, isRunning } = useWork(async () => {
    setRefusal(null);
    const [first] = missing;
    if (first !== undefined) {
      fail({ code: 'RequiredFieldMissingError', field: first.name, message: t('required', { label: first.label }) });
      return;
    }
    const now = await refresh?.();
    const current = now === null || now === undefined ? draft : rebase(draft, now);
    if (now !== null && now !== undefined) setDraft((before) => rebase(before, now));
    const conflict = Object.keys(current.theirs).find((name) => !(name in draft.theirs));
    if (conflict !== undefined) {
      focus(conflict);
      return;
    }
    sent.current = changesOf(current);
    const failed = await save(isNew ? current.values : sent.current);
    sent.current = {};
    if (failed !== null) {
      fail(failed);
      return;
    }
    if (isNew) {
      setDraft((before) => draftOf(before.values));
      release();
    } else setDraft((before) => afterSaving(before, current));
    onSaved?.();
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    start();
  };
  const ofForm = refusal !== null && !fields.some(({ name }) => name === refusal.field) ? refusal : null;
  const isReadOnly = fields.every((field) => field.isReadOnly === true);
  return (
    <form
      ref={form}
      aria-label={label}
      className={styles.form}
      noValidate
      onSubmit={submit}
      {...(isNew ? { 'data-entity': newEntity } : {})}
    >
      {ofForm === null ? null : (
        <Notice intent="error">
          <div id={summaryId} data-summary tabIndex={-1}>
            <MessageBarTitle>{t('notSaved')}</MessageBarTitle> {ofForm.message ?? t('unreachable')}
          </div>
        </Notice>
      )}
      {fields.map((field) => (
        <EditField
          key={field.name}
          field={field}
          value={draft.values[field.name] ?? null}
          theirs={(draft.theirs as FieldValues)[field.name]}
          message={refusal?.field === field.name ? (refusal.message ?? t('unreachable')) : null}
          onChange={(value) => {
            setDraft((before) => withField(before, field.name, value));
            setRefusal(null);
          }}
        />
      ))}
      {children}
      {isReadOnly ? null : (
        <div className={styles.buttons}>
          <Explained
            reason={isRunning ? t('saving') : !isNew && Object.keys(changes).length === 0 ? t('noChanges') : null}
          >
            <Button type="submit" appearance="primary">
              {isRunning ? t('saving') : submitLabel}
            </Button>
          </Explained>
          {onCancel === undefined && !hasChanged ? null : (
            <Button
              onClick={() => {
                setDraft(draftOf(draft.base));
                setRefusal(null);
                release();
                onCancel?.();
              }}
            >
              {onCancel === undefined ? t('discardChanges') : t('cancel')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

/**
 * The form of an open entity, which is read again before it is saved. Saving can be undone.
 *
 * @param props.valuesOf - null if the user can’t read the values
 */
export function EntityForm<Entity, Values extends FieldValues>(
  props: Omit<EditFormProps<Values>, 'saved' | 'isNew' | 'refresh' | 'save'> & {
    /** For ‘Undone: …’. */
    readonly name: string;
    readonly saved: Values;
    readonly valuesOf: (entity: Entity) => Values | null;
    readonly refresh: () => Promise<Entity | null>;
    readonly update: (values: Partial<Values>, before: Partial<Values>) => Promise<Refusal | null>;
    /** Says that it is saved. */
    readonly done: (changes: Partial<Values>) => string;
  },
): ReactNode {
  const { name, saved, valuesOf, refresh, update, done, ...form } = props;
  const { t } = useTranslation('userManagement');
  const report = useResultAlert();
  return (
    <EditForm
      {...form}
      saved={saved}
      refresh={async () => {
        const now = await refresh();
        return now === null ? null : valuesOf(now);
      }}
      save={async (changes) => {
        const before = Object.fromEntries(
          Object.keys(changes).map((field) => [field, saved[field]]),
        ) as Partial<Values>;
        const refusal = await update(changes, before);
        if (refusal === null)
          report(null, done(changes), async () => {
            report(await update(before, changes), t('undone', { name }));
          });
        return refusal;
      }}
    />
  );
}

function EditField(props: {
  readonly field: FormField;
  readonly value: FieldValue;
  readonly theirs: FieldValue | undefined;
  readonly message: string | null;
  readonly onChange: (value: FieldValue) => void;
}): ReactNode {
  const { field, value, theirs, message, onChange } = props;
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const { kind, label, hint, isRequired = false, isReadOnly = false, source } = field;
  const text = (shown: FieldValue) =>
    Array.isArray(shown)
      ? (shown as readonly string[]).map((id) => field.nameOf?.(id) ?? id).join(', ')
      : (field.choices?.find((choice) => choice.value === shown)?.title ?? String(shown ?? ''));
  const conflict = theirs === undefined ? null : t('conflict', { theirs: text(theirs) || t('empty') });
  return (
    <div data-field={field.name}>
      <Field
        label={label}
        required={isRequired}
        {...(hint === undefined ? {} : { hint })}
        {...(message !== null
          ? { validationState: 'error' as const, validationMessage: message }
          : conflict === null
            ? {}
            : { validationState: 'warning' as const, validationMessage: conflict })}
      >
        {kind === 'ids' && source !== undefined ? (
          (control) => (
            <ReferencePicker
              multiple
              ordered={false}
              source={source}
              label={label}
              readOnly={isReadOnly}
              control={control as FieldControlProps}
              value={value as readonly string[]}
              onChange={onChange}
            />
          )
        ) : kind === 'choice' ? (
          <Select
            disabled={isReadOnly}
            value={String(value ?? '')}
            onChange={(_, { value: chosen }) => onChange(chosen)}
          >
            {field.choices?.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.title}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            type={kind === 'email' ? 'email' : 'text'}
            {...(kind === 'number' ? { inputMode: 'numeric' as const } : {})}
            {...(kind === 'code' ? { className: styles.code } : {})}
            autoComplete="off"
            readOnly={isReadOnly}
            value={String(value ?? '')}
            onChange={(_, { value: typed }) => onChange(typed)}
          />
        )}
      </Field>
      {conflict === null ? null : (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => onChange(theirs ?? null)}>
            {t('useTheirs')}
          </Button>
          <Button size="small" onClick={() => onChange(value)}>
            {t('keepMine')}
          </Button>
        </div>
      )}
    </div>
  );
}
