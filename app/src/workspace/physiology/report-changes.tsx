import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Patient, PatientReport, PhysiologyItem } from '@scn/core/document/patients/schema';
import type { PluginLookup } from '@scn/core/kernel/view';
import { showNumber } from '@scn/kit/form/number-text';
import {
  canChange,
  changedFirst,
  following,
  newValue,
  valuesOf,
  type ChangeDraft,
  type DraftValue,
} from './change-draft';
import { inUnitOf, numberForEnd, shownAt, type ChangePreview, type PreviewedAction } from './change-preview';
import { ChangeRow } from './change-row';
import { usePhysiologyStyles } from './physiology.styles';

/** The items of a report, with what an action changes in them. */
export function ReportChanges(props: {
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
            onChange={(after) => {
              onChange(value, after);
            }}
            onMoveEnd={(end) => {
              moveEnd(item, value ?? newValue(item), end);
            }}
          />
        ));
      })}
    </ul>
  );
}
