import { useRef, type ReactNode } from 'react';
import { Button, MessageBarTitle } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { focusBehindDialogs } from '@scn/kit/focus/focusable';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useWork } from '@scn/kit/work/use-work';
import { newEntity } from '#page/entity-field';
import { useResultAlert, type Refusal } from '#services/changes/use-gateway-change';
import { useController } from '#state/controller';
import { useUserManagementStyles } from '../user-management.styles';
import type { FieldValues } from './draft';
import { EditField } from './edit-field';
import { EditFormController, type EditFormHost } from './edit-form-controller';
import { useUnsaved } from './unsaved';

/** Props of a form. */
interface EditFormProps<Values extends FieldValues> extends EditFormHost<Values> {
  readonly label: string;
  readonly submitLabel: string;
  /** More content above the buttons. */
  readonly children?: ReactNode;
  readonly onCancel?: () => void;
}

/**
 * A form that is saved by a button. Changes by others appear in it; a field that both have changed shows both values. Refusals appear at
 * their fields, and nothing typed is lost.
 */
export function EditForm<Values extends FieldValues>(props: EditFormProps<Values>): ReactNode {
  const { label, submitLabel, children, onCancel, ...host } = props;
  const controller = useController(EditFormController<Values>, host);
  return <EditFormView {...props} controller={controller} />;
}

/** Draws what the controller shows, and forwards events to it. */
const EditFormView = observer(function EditFormView<Values extends FieldValues>(
  props: EditFormProps<Values> & { readonly controller: EditFormController<Values> },
): ReactNode {
  const { label, fields, isNew = false, submitLabel, children, onCancel, controller } = props;
  const { draft, refusal, refusalOfForm, isChanged } = controller;
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const form = useRef<HTMLFormElement>(null);
  const release = useUnsaved(isChanged);
  const focus = (field: string | null) => {
    const target = field === null ? '[data-summary]' : `[data-field="${field}"] :is(input, select)`;
    // after the message is rendered
    setTimeout(() => {
      const element = form.current?.querySelector<HTMLElement>(target);
      if (element) focusBehindDialogs(element);
    });
  };
  const requiredText = (field: string) => t('required', { label: field });
  const { start, isRunning } = useWork(() => controller.submit({ focus, release, requiredText }));
  const cancel = () => {
    controller.discard();
    release();
    onCancel?.();
  };
  return (
    <form
      ref={form}
      aria-label={label}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
      {...(isNew ? { 'data-entity': newEntity } : {})}
    >
      {refusalOfForm === null ? null : (
        <Notice intent="error">
          <div data-summary tabIndex={-1}>
            <MessageBarTitle>{t('notSaved')}</MessageBarTitle> {refusalOfForm.message ?? t('unreachable')}
          </div>
        </Notice>
      )}
      {fields.map((field) => (
        <EditField
          key={field.name}
          field={field}
          value={draft.values[field.name] ?? null}
          theirs={controller.theirsOf(field.name)}
          message={refusal?.field === field.name ? (refusal.message ?? t('unreachable')) : null}
          onChange={(value) => controller.edit(field.name, value)}
        />
      ))}
      {children}
      {fields.every((field) => field.isReadOnly === true) ? null : (
        <div className={styles.buttons}>
          <Explained reason={isRunning ? t('saving') : !isNew && !isChanged ? t('noChanges') : null}>
            <Button type="submit" appearance="primary">
              {isRunning ? t('saving') : submitLabel}
            </Button>
          </Explained>
          {onCancel === undefined && !isChanged ? null : (
            <Button onClick={cancel}>{onCancel === undefined ? t('discardChanges') : t('cancel')}</Button>
          )}
        </div>
      )}
    </form>
  );
});

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
