import { memo, useMemo, useState, type ReactNode } from 'react';
import { Switch } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Action } from '@scn/core/document/actions/schema';
import type { Patient } from '@scn/core/document/patients/schema';
import type { CalculatedFrom, ReportItem } from '@scn/core/kernel/contract';
import { normalOf } from '@scn/core/kernel/item-units';
import { patientCourse } from '@scn/core/simulation/physiology/patient-course';
import { quantityText } from '@scn/core/units/unit-text';
import { itemValues } from '@scn/core/index/queries/patient-item';
import type { MovablePoint } from '@scn/kit/curve/curve.tsx';
import { useDocument } from '#document/document-context.tsx';
import { CourseTable, CourseCurve, quantityOf, useMomentText } from '#workspace/physiology/physiology-curve.tsx';
import { shownAt } from '#workspace/physiology/change-preview';
import { chosenOf, ItemActions } from './item-actions';
import type { ItemField } from './item-field';
import { normalText } from './item-row';
import { activePartsOf, laneOf, partsWith, ActivePartList } from './active/active-part-list.tsx';
import { useTreatment } from './held/use-treatment';
import { usePatientStyles } from './patient.styles';
import { spokenValueText } from './spoken-value-text';

/** The chosen item over the play time: its values can be dragged, and move with the numbers. */
export const ItemCurve = memo(function ItemCurve(props: {
  /** With what is typed and dragged. */
  readonly patient: Patient;
  readonly itemId: string;
  readonly actions: readonly Action[];
  /** In minutes. */
  readonly playTime: number;
  readonly readOnly: boolean;
  readonly onShow: (id: string, field: ItemField, value: number) => void;
  readonly onSettle: (id: string, field: ItemField) => void;
}): ReactNode {
  const { patient, itemId, actions, playTime, readOnly, onShow, onSettle } = props;
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const { plugins } = useDocument();
  const momentText = useMomentText();
  const { startAfter, duration, enabled, itemIds } = patient.physiology.deterioration;
  const [asTable, setAsTable] = useState(false);
  const until = playTime * 60_000;
  const untreated = useMemo(() => patientCourse(patient, [], plugins), [patient, plugins]);
  const shownIds = useMemo(() => [itemId], [itemId]);
  const treatment = useTreatment({ patient, itemIds: shownIds, untreated, actions, until });
  const course = untreated.get(itemId);
  if (course === undefined) return <p className={styles.text}>{t('noCurve')}</p>;
  const { started, at } = treatment;
  const held = activePartsOf(partsWith(patient, itemId), untreated, treatment.course, until);
  const isCalculated = course.item.calculatedFrom !== null;
  const worstAt =
    enabled && itemIds.includes(itemId) ? Math.min(until, (startAfter + duration) * 1000) : Math.round(until * 0.85);
  const moments = { baseline: 0, goal: until, worst: worstAt } as const;
  const pointOf = (field: ItemField): MovablePoint | null => {
    const value = course.value[field];
    if (value === null) return null;
    const { scale, item } = course;
    return {
      at: { x: moments[field] / 1000, y: value },
      sign: t(`sign_${field}`),
      label: t('valueOf', { item: item.title, field: t(field) }),
      text: spokenValueText(course, value),
      range: { min: scale.minimum, max: scale.maximum },
      step: 10 ** -scale.decimals,
      onMove: (next) => onShow(itemId, field, next),
      onMoved: () => onSettle(itemId, field),
    };
  };
  const normal = normalOf(course.item, patient.generalInformation);
  const end = shownAt(course, until);
  const shown = { course, without: treatment.course?.get(itemId), until };
  return (
    <section className={styles.curve} aria-label={t('curveOf', { item: course.item.title })}>
      <h3 className={styles.curveTitle}>{course.item.title}</h3>
      {asTable ? (
        <CourseTable {...shown} change={{ at: 0, end: until }} names={[t('legendUntreated'), t('legendTreated')]} />
      ) : (
        <CourseCurve
          {...shown}
          tall
          label={t('curveSays', {
            item: course.item.title,
            from: quantityOf(course, shownAt(course, 0)),
            to: momentText(course, until),
          })}
          normal={normal.normal}
          levels={itemValues.flatMap((field) => course.value[field] ?? [])}
          lanes={held.map(laneOf)}
          marks={started.map(({ action }) => ({ x: at / 1000, text: action.actionCode }))}
          movable={isCalculated || readOnly ? [] : itemValues.flatMap((field) => pointOf(field) ?? [])}
        />
      )}
      <p className={styles.small}>
        {enabled && end !== shownAt(course, 0)
          ? t('untreated', { to: momentText(course, until) })
          : t('steady', { value: quantityOf(course, end) })}
      </p>
      <Switch label={t('asTable')} checked={asTable} onChange={(_, { checked }) => setAsTable(checked)} />
      {held.length === 0 ? null : <h4 className={styles.curveTitle}>{t('heldParts')}</h4>}
      <ActivePartList parts={held} until={until} />
      <p className={styles.small}>
        {t('normalAt', {
          range: quantityText(0, course.scale.unit).replace('0', normalText(course, patient.generalInformation)),
          source: normal.source,
        })}
      </p>
      {course.item.calculatedFrom !== null ? (
        <p className={styles.small}>
          {t('formula', {
            formula: formulaText(course.item.calculatedFrom, plugins.reportItem(course.value.item)?.report.items ?? []),
          })}
        </p>
      ) : null}
      <ItemActions {...chosenOf(treatment)} heading="h4" none={t('noActions')} />
    </section>
  );
});

/**
 * A formula as people write it: ‘(Systolic blood pressure + 2 × Diastolic blood pressure) ÷ 3’.
 *
 * @param items - of the same report
 */
export function formulaText({ terms, constant }: CalculatedFrom, items: readonly ReportItem[]): string {
  const titleOf = (id: string) => items.find((item) => item.id === id)?.title ?? id;
  // factors such as 1/3 are whole numbers of a common part
  const parts =
    [1, 2, 3, 4, 5, 6, 8, 10, 12].find((each) =>
      [...terms.map(({ factor }) => factor), constant].every(
        (factor) => Math.abs(factor * each - Math.round(factor * each)) < 1e-9,
      ),
    ) ?? 1;
  const whole = (factor: number) => Number((factor * parts).toPrecision(12));
  const summands = [
    ...terms.map(({ item, factor }) => ({ factor: whole(factor), text: titleOf(item) })),
    ...(constant === 0 ? [] : [{ factor: whole(constant), text: '' }]),
  ];
  const sum = summands
    .map(({ factor, text }, index) => {
      const size = Math.abs(factor);
      const product = text === '' ? String(size) : size === 1 ? text : `${String(size)} × ${text}`;
      if (index === 0) return factor < 0 ? `−${product}` : product;
      return ` ${factor < 0 ? '−' : '+'} ${product}`;
    })
    .join('');
  if (parts === 1) return sum;
  return summands.length === 1 ? `${sum} ÷ ${String(parts)}` : `(${sum}) ÷ ${String(parts)}`;
}
