import { memo, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import type { PatientReport } from '@scn/core/document/patients/schema';
import { subjectOfKind } from '@scn/core/operations/needed-permissions';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { changedValues } from '@scn/kit/form/pick-fields';
import { useDocument } from '#document/document-context.tsx';
import { useIssuesOf } from '#document/problems/use-problems';
import type { KnownPlugin } from '#plugins/known-plugins';
import { hasOwnUi, PluginEditor, type PluginProps } from '#plugins/plugin-ui.tsx';
import {
  EntityForm,
  issuesBelow,
  useFieldChange,
  usePluginFormHost,
  type FieldChange,
} from '#workspace/properties/fields/entity-form.tsx';
import { useMay } from '#workspace/properties/use-may';
import { usePatientStyles } from './patient.styles';

/** The arguments of a report, such as how its sample was taken: the form of its plugin. */
export const ReportSettings = memo(function ReportSettings(props: {
  /** Of the report of the patient. */
  readonly id: string;
  readonly plugin: PatientReport['report'];
  readonly args: PatientReport['args'];
}): ReactNode {
  const { id, plugin, args } = props;
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const { plugins, known: loaded } = useDocument();
  const readOnly = !useMay()('Update', subjectOfKind('patient-report'));
  const { ref, onFocusCapture, change } = useFieldChange();
  const schema: JsonSchema | undefined = plugins.report(plugin)?.schema;
  const names = useMemo(() => Object.keys(schema?.properties ?? {}), [schema]);
  const known = loaded.plugins.find((each) => each.plugin.id === plugin);
  const own = known !== undefined && hasOwnUi(known) ? known : null;
  if (schema === undefined || (names.length === 0 && own === null)) return null;
  const form = { id, args: args as JsonObject, readOnly, change };
  return (
    <section className={styles.settings} aria-label={t('settings')} ref={ref} onFocusCapture={onFocusCapture}>
      <h2 className={styles.title}>{t('settings')}</h2>
      {own === null ? (
        <EntityForm
          label={t('settings')}
          entityId={id}
          schema={schema}
          entity={args}
          at="/args"
          names={names}
          readOnly={readOnly}
          change={change}
          callOf={(changes) => updateOf(form, changes)}
        />
      ) : (
        <OwnSettings known={own} {...form} />
      )}
    </section>
  );
});

interface SettingsProps {
  readonly id: string;
  readonly args: JsonObject;
  readonly readOnly: boolean;
  readonly change: FieldChange['change'];
}

function updateOf({ id, args }: Pick<SettingsProps, 'id' | 'args'>, changes: JsonObject): OperationCall {
  return { name: 'entity.update', input: { kind: 'patient-report', id, changes: { args: { ...args, ...changes } } } };
}

/** The form of a plugin’s own. */
function OwnSettings({ known, ...form }: SettingsProps & { readonly known: KnownPlugin }): ReactNode {
  const { id, args, readOnly, change } = form;
  const issues = issuesBelow(useIssuesOf(id), '/args');
  const callsOf = (settled: JsonObject) => {
    const changes = changedValues(args, settled);
    return Object.keys(changes).length === 0 ? [] : [updateOf(form, changes)];
  };
  const host = usePluginFormHost(id, '/args', callsOf);
  const commit = (settled: JsonObject) => {
    const calls = callsOf(settled);
    if (calls.length > 0) change(calls);
  };
  const dispatch = ({ name, input }: OperationCall) => {
    // a form can only change the arguments of its own report
    const { args: settled } = (input['changes'] ?? {}) as { readonly args?: JsonObject };
    if (name === 'entity.update' && input['id'] === id && settled !== undefined) commit(settled);
  };
  const given: PluginProps = { id, args: args as never, issues, readOnly, dispatch };
  return <PluginEditor key={id} known={known} given={given} host={host} onCommit={commit} />;
}
