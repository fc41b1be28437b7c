import { useMemo, type ReactNode } from 'react';
import { Checkbox, Field, FieldContextProvider, Input } from '@fluentui/react-components';
import type { Action } from '@scn/core/document/actions/schema';
import type { TriggerPlugin } from '@scn/core/kernel/contract';
import type { ScenarioView } from '@scn/core/kernel/view';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@scn/kit/select-field.tsx';
import { useScenario, useDocumentView } from '#document/document-context.tsx';
import { commandsOf, useCategories } from '../action/categories';
import { fitsPlaces, isChosenByAuthor, triggerChoices } from '../action/trigger/trigger-choices';
import type { DetailValues } from './bulk-edit';

/** Returns the value of a field that several actions share, or null if they differ. */
export function commonText(values: readonly string[]): string | null {
  const [first = ''] = values;
  return values.every((value) => value === first) ? first : null;
}

/**
 * The triggers that each of the actions can have where it is: without leaving a menu location, and not those of learners for what they don’t
 * find.
 */
export function commonTriggers(actions: readonly Action[], view: ScenarioView): readonly TriggerPlugin[] {
  const [first] = actions;
  if (first === undefined) return [];
  const { main, others } = triggerChoices(view, first.actionCode);
  const isOpen = ({ trigger }: Action) => {
    const plugin = view.plugins.trigger(trigger.trigger);
    return plugin !== undefined && isChosenByAuthor(plugin);
  };
  if (!actions.every(isOpen)) return [];
  return [...main, ...others].filter(
    (plugin) =>
      plugin.maxPerScenario === null && actions.every(({ actionCode }) => fitsPlaces(view, actionCode, plugin)),
  );
}

/** The fields for roles, label, category and trigger of several actions. */
export function BulkDetails(props: {
  readonly actions: readonly Action[];
  readonly values: DetailValues;
  readonly readOnly: boolean;
  readonly onChange: (values: DetailValues) => void;
}): ReactNode {
  const { actions, values, readOnly, onChange } = props;
  const { t } = useTranslation('overview');
  const view = useDocumentView();
  const roles = useScenario(({ setup }) => setup.roles);
  const categories = useCategories();
  const triggers = useMemo(() => commonTriggers(actions, view), [actions, view]);
  const commands = commandsOf(categories, values.actionCategoryId?.id ?? null);
  const nowOf = (texts: readonly string[]) => {
    const text = commonText(texts);
    return text === null ? t('mixed') : text === '' ? t('leave') : t('leaveValue', { value: text });
  };
  const set = (changes: { readonly [F in keyof DetailValues]: DetailValues[F] | undefined }) => {
    const next = Object.entries({ ...values, ...changes }).filter(([, value]) => value !== undefined);
    onChange(Object.fromEntries(next) as DetailValues);
  };
  const nameOfCategory = (id: string | null) => categories.find((each) => each.id === id)?.name ?? '';
  const nameOfTrigger = ({ trigger }: Action) => view.plugins.trigger(trigger.trigger)?.title ?? trigger.trigger;
  return (
    <>
      <Field label={t('bulk.sidebar')}>
        <Input
          placeholder={nowOf(actions.map(({ sidebar }) => sidebar))}
          value={values.sidebar ?? ''}
          maxLength={255}
          disabled={readOnly}
          onChange={(_, { value }) => set({ sidebar: value === '' ? undefined : value })}
        />
      </Field>
      <SelectField
        label={t('bulk.trigger')}
        hint={triggers.length === 0 ? t('noCommonTrigger') : null}
        value={values.trigger ?? ''}
        disabled={readOnly || triggers.length === 0}
        options={[
          { value: '', label: nowOf(actions.map(nameOfTrigger)) },
          ...triggers.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(value) => set({ trigger: value === '' ? undefined : value })}
      />
      <SelectField
        label={t('bulk.actionCategoryId')}
        value={values.actionCategoryId?.id ?? ''}
        disabled={readOnly}
        options={[
          { value: '', label: nowOf(actions.map(({ actionCategoryId }) => nameOfCategory(actionCategoryId))) },
          ...categories.filter(({ selectable }) => selectable).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => {
          const [only, ...others] = commandsOf(categories, value);
          const commandId = others.length === 0 ? (only?.id ?? null) : null;
          set({ actionCategoryId: value === '' ? undefined : { id: value, commandId } });
        }}
      />
      {values.actionCategoryId === undefined || commands.length === 0 ? null : (
        <SelectField
          label={t('bulk.actionCategoryCommandId')}
          required
          value={values.actionCategoryId.commandId}
          disabled={readOnly}
          options={[
            { value: null, label: t('choose') },
            ...commands.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(commandId) => {
            const { id = '' } = values.actionCategoryId ?? {};
            set({ actionCategoryId: { id, commandId } });
          }}
        />
      )}
      <Field label={t('bulk.roles')}>
        <div role="group" aria-label={t('bulk.roles')}>
          {/* inside a field, Fluent would give each box the name of the field */}
          <FieldContextProvider value={undefined}>
            {roles
              .filter(({ playable }) => playable)
              .map(({ id, roleName }) => {
                const count = actions.filter((action) => action.roles.includes(id)).length;
                const now = count === 0 ? false : count === actions.length ? true : 'mixed';
                const shown = values.roles?.[id] ?? now;
                return (
                  <Checkbox
                    key={id}
                    label={shown === 'mixed' ? t('roleMixed', { role: roleName }) : roleName}
                    checked={shown}
                    disabled={readOnly}
                    onChange={() => set({ roles: { ...values.roles, [id]: shown !== true } })}
                  />
                );
              })}
          </FieldContextProvider>
        </div>
      </Field>
    </>
  );
}
