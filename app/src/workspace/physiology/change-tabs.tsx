import { Field, Input, Switch, Tab, TabList, mergeClasses } from '@fluentui/react-components';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '@scn/core/document/actions/schema';
import type { Patient, PatientReport, PhysiologyItem } from '@scn/core/document/patients/schema';
import type { PluginLookup } from '@scn/core/kernel/view';
import { parseDuration } from '@scn/core/units/read-duration';
import { faultOf } from '@scn/kit/dialogs/form-dialog.tsx';
import { showDuration } from '@scn/kit/form/duration';
import { showNumber } from '@scn/kit/form/number-text';
import { SelectField } from '@scn/kit/select-field.tsx';
import {
  faultOfValue,
  valuesOf,
  canChange,
  changedFirst,
  following,
  newValue,
  type ChangeDrafts,
  type ChangeDraft,
  type DraftValue,
} from './change-draft';
import { previewOf, inUnitOf, numberForEnd, shownAt, type PreviewedAction, type ChangePreview } from './change-preview';
import { ChangeRow } from './change-row.tsx';
import { patientName } from './patient-name';
import { usePhysiologyStyles } from './physiology.styles';
import { reportTabsOf } from './report-tabs';

/** The report of a patient that the dialog shows; null for the first one. */
export interface ChangePlace {
  readonly patientId: string;
  readonly reportId: string | null;
}

/** The reports of a patient in tabs, with what an action changes in them, and how the preview is played. */
export function ChangeTabs(props: {
  readonly action: Action;
  readonly patients: readonly Patient[];
  readonly plugins: PluginLookup;
  readonly edited: ChangeDrafts;
  readonly readOnly: boolean;
  readonly place: ChangePlace;
  readonly onPlace: (place: ChangePlace) => void;
}): ReactNode {
  const { action, patients, plugins, edited, readOnly, place, onPlace } = props;
  const { t } = useTranslation('physiology');
  const styles = usePhysiologyStyles();
  const panel = useId();
  const [start, setStart] = useState<string | null>(null);
  const [asTable, setAsTable] = useState(false);
  const patient = patients.find(({ id }) => id === place.patientId);
  const draft = edited.drafts.find(({ patientId }) => patientId === place.patientId);
  if (patient === undefined || draft === undefined) return null;
  const { deterioration } = patient.physiology;
  const typed = start ?? showDuration(deterioration.enabled ? deterioration.startAfter : 0);
  const seconds = parseDuration(typed);
  const played: PreviewedAction = {
    at: (seconds ?? 0) * 1000,
    duration: action.physiologyChangeDuration,
    cancelsDeterioration: draft.change?.resetsPhysiology ?? false,
    values: valuesOf(draft),
  };
  const tabs = reportTabsOf(patient, plugins);
  const tab = tabs.find(({ id }) => id === place.reportId) ?? tabs[0];
  const titleOf = ({ title, report }: (typeof tabs)[number]) => {
    const ids = new Set(report.items.map(({ id }) => id));
    const count = draft.values.filter(
      (value) => ids.has(value.physiologyItemId) && faultOfValue(value) !== null,
    ).length;
    return count === 0 ? title : t('faults', { title, count });
  };
  return (
    <>
      <div className={styles.head}>
        {patients.length > 1 ? (
          <SelectField
            label={t('patient')}
            value={patient.id}
            options={patients.map((each) => ({ value: each.id, label: patientName(each) }))}
            onChange={(value) => onPlace({ patientId: value, reportId: null })}
          />
        ) : null}
        <Field
          className={styles.start}
          label={t('previewStart')}
          hint={t('previewStartHint')}
          {...faultOf(seconds === null ? t('previewStartFault') : null)}
        >
          <Input size="small" value={typed} autoComplete="off" onChange={(_, { value }) => setStart(value)} />
        </Field>
        <Switch
          className={styles.push}
          label={t('asTable')}
          checked={asTable}
          onChange={(_, { checked }) => setAsTable(checked)}
        />
      </div>
      {tab === undefined ? (
        <p className={styles.note}>{t('noReports')}</p>
      ) : (
        <>
          <TabList
            className={styles.tabs}
            aria-label={t('reports')}
            selectedValue={tab.id}
            onTabSelect={(_, { value }) => onPlace({ patientId: patient.id, reportId: String(value) })}
          >
            {tabs.map((each) => (
              <Tab key={each.id} value={each.id} aria-controls={panel}>
                {titleOf(each)}
              </Tab>
            ))}
          </TabList>
          <CurveLegend />
          <div id={panel} role="tabpanel" aria-label={tab.title}>
            <ReportChanges
              key={patient.id}
              patient={patient}
              report={tab.report}
              draft={draft}
              played={played}
              preview={previewOf(patient, played, plugins)}
              plugins={plugins}
              asTable={asTable}
              readOnly={readOnly}
              onChange={(before, after) => edited.set(patient.id, before, after)}
            />
          </div>
        </>
      )}
    </>
  );
}

/** Explains the lines and shades of curves. */
function CurveLegend(): ReactNode {
  const { t } = useTranslation('physiology');
  const styles = usePhysiologyStyles();
  const keys = [
    ['legendWith', styles.signWith],
    ['legendWithout', styles.signWithout],
    ['legendNormal', styles.signNormal],
    ['legendChange', styles.signChange],
  ] as const;
  return (
    <ul className={styles.legend}>
      {keys.map(([text, sign]) => (
        <li key={text} className={styles.key}>
          <span aria-hidden className={mergeClasses(styles.sign, sign)} />
          {t(text)}
        </li>
      ))}
    </ul>
  );
}

/** The items of a report, with what an action changes in them. */
function ReportChanges(props: {
  readonly patient: Patient;
  readonly report: PatientReport;
  readonly draft: ChangeDraft;
  readonly played: PreviewedAction;
  readonly preview: ChangePreview;
  readonly plugins: PluginLookup;
  readonly asTable: boolean;
  readonly readOnly: boolean;
  readonly onChange: (before: DraftValue | null, after: DraftValue | null) => void;
}): ReactNode {
  const { patient, report, draft, played, preview, plugins, asTable, readOnly, onChange } = props;
  const { t } = useTranslation('physiology');
  const styles = usePhysiologyStyles();
  // as it was when the dialog opened: rows don't move while their values are edited
  const [changed] = useState(() => new Set(draft.values.map(({ physiologyItemId }) => physiologyItemId)));
  const known = changedFirst(report.items, changed).filter(({ id }) => preview.course.has(id));
  if (known.length === 0) return <p className={styles.note}>{t('noItems')}</p>;
  const moveEnd = (item: PhysiologyItem, given: DraftValue, end: number) => {
    const course = preview.course.get(item.id);
    if (course === undefined) return;
    const value = following(given, end, inUnitOf(course, shownAt(course, preview.at)), item);
    const others = { ...played, values: valuesOf({ values: draft.values.filter(({ key }) => key !== value.key) }) };
    const number = numberForEnd(end, value, patient, others, plugins);
    if (number !== null) onChange(given, { ...value, text: showNumber(number), number });
  };
  return (
    <ul className={styles.rows}>
      {known.flatMap((item) => {
        const values = draft.values.filter(({ physiologyItemId }) => physiologyItemId === item.id);
        return (values.length === 0 ? [null] : values).map((value) => (
          <ChangeRow
            key={value?.key ?? item.id}
            item={item}
            value={value}
            preview={preview}
            plugins={plugins}
            isCalculated={!canChange(item, plugins)}
            asTable={asTable}
            readOnly={readOnly}
            onChange={(after) => onChange(value, after)}
            onMoveEnd={(end) => moveEnd(item, value ?? newValue(item), end)}
          />
        ));
      })}
    </ul>
  );
}
