import { memo, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '@scn/core/base/json';
import type { PatientReport } from '@scn/core/document/patients/schema';
import { subjectOfKind } from '@scn/core/operations/needed-permissions';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { useDocument } from '#document/document-context.tsx';
import { EntityForm, useFieldChange } from '#workspace/properties/fields/entity-form.tsx';
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
  const { plugins } = useDocument();
  const readOnly = !useMay()('Update', subjectOfKind('patient-report'));
  const { ref, onFocusCapture, change } = useFieldChange();
  const schema: JsonSchema | undefined = plugins.report(plugin)?.schema;
  const names = useMemo(() => Object.keys(schema?.properties ?? {}), [schema]);
  if (schema === undefined || names.length === 0) return null;
  return (
    <section className={styles.settings} aria-label={t('settings')} ref={ref} onFocusCapture={onFocusCapture}>
      <h2 className={styles.title}>{t('settings')}</h2>
      <EntityForm
        label={t('settings')}
        entityId={id}
        schema={schema}
        entity={args}
        at="/args"
        names={names}
        readOnly={readOnly}
        change={change}
        callOf={(changes) => ({
          name: 'entity.update',
          input: { kind: 'patient-report', id, changes: { args: { ...(args as JsonObject), ...changes } } },
        })}
      />
    </section>
  );
});
