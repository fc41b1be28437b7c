import { useId, type ReactNode } from 'react';
import { Checkbox, Field, Select } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { showNumber } from '@scn/kit/form/number-text';
import { changeTowards } from '@scn/core/base/enumerations';
import type { PhysiologyItem } from '@scn/core/document/patients/schema';
import type { PluginLookup } from '@scn/core/kernel/view';
import { roundTo } from '@scn/core/units/decimals';
import { unitText, quantityText } from '@scn/core/units/unit-text';
import { valueOnRange } from '@scn/core/index/conditions/item-scale';
import { rangeTexts } from '@scn/core/index/conditions/range-texts';
import {
  faultOfValue,
  newValue,
  readChange,
  withDirection,
  withKind,
  withNumber,
  type DraftValue,
} from './change-draft';
import { inUnitOf, shownAt, type ChangePreview } from './change-preview';
import { CourseTable, PhysiologyCurve, quantityOf, useMomentText } from './physiology-curve';
import { PhysiologyNumber, TypedItemMessage, useSettledValue } from './physiology-number';
import { usePhysiologyStyles } from './physiology.styles';

/** One item of a report: how the action changes it, and its curve. Numbers and curve are one control. */
export function ChangeRow(props: {
  readonly item: PhysiologyItem;
  /** Null if the action doesn't change the item. */
  readonly value: DraftValue | null;
  readonly preview: ChangePreview;
  readonly plugins: PluginLookup;
  readonly isCalculated: boolean;
  readonly asTable: boolean;
  readonly readOnly: boolean;
  /** Null removes the change. */
  readonly onChange: (value: DraftValue | null) => void;
  /** Called with the value at the end of the change. */
  readonly onMoveEnd: (end: number) => void;
}): ReactNode {
  const { item, value, preview, plugins, isCalculated, asTable, readOnly, onChange, onMoveEnd } = props;
  const { t } = useTranslation('physiology');
  const styles = usePhysiologyStyles();
  const momentText = useMomentText();
  const messageId = useId();
  const { settled, differenceOf, becomes } = useSettledValue(item, plugins);
  const course = preview.course.get(item.id);
  if (course === undefined) return null;
  const name = course.item.title;
  const isOn = value?.enabled === true;
  const { saved = null } = value ?? {};
  const savedText = saved === null ? null : showNumber(saved.valueChange);
  const fault = value === null ? null : faultOfValue(value);
  const reading = value === null || fault === null ? null : readChange(value, value.text, item, plugins);
  const note = value === null || fault !== null ? null : noteOnChange(value, preview);
  const from = inUnitOf(course, shownAt(course, preview.at));
  const type = (text: string) => {
    if (value === null) return;
    const read = readChange(value, text, item, plugins);
    // what is saved stays as it is
    const number = text === savedText ? saved?.valueChange : read.kind === 'number' ? read.value : null;
    onChange(withNumber(value, text, number ?? null, item, from));
  };
  const settle = () => {
    if (value === null || value.text === savedText) return;
    const percent = value.number === null ? null : showNumber(value.number);
    const text = value.absolute ? settled('change', value.text) : percent;
    if (text !== null && text !== value.text) type(text);
  };
  const said =
    value?.absolute === true
      ? ((value.text === savedText ? null : becomes(value.text)) ?? differenceOf('change', value.number))
      : null;
  const drawn = { course, without: preview.without.get(item.id), change: preview, until: preview.until };
  const named = (towards: (typeof changeTowards)[number]) => {
    const number = item[towards];
    const title = t(`towards_${towards}`);
    if (number === null) return t('towardsNone', { towards: title });
    return t('towardsValue', {
      towards: title,
      value: quantityOf(course, valueOnRange(course.item, number, course.scale)),
    });
  };
  return (
    <li className={styles.row}>
      <div className={styles.controls}>
        {isCalculated ? (
          <>
            <span className={styles.name}>{name}</span>
            <span className={styles.note}>{t('calculated')}</span>
          </>
        ) : (
          <Checkbox
            className={styles.check}
            label={name}
            aria-label={t('change', { item: name })}
            checked={isOn}
            disabled={readOnly}
            onChange={(_, { checked }) => {
              if (value === null) onChange(newValue(item));
              else onChange({ ...value, enabled: checked === true });
            }}
          />
        )}
        {value === null || !isOn ? null : (
          <>
            <div className={styles.inputs}>
              <Select
                size="small"
                aria-label={t('kind', { item: name })}
                disabled={readOnly}
                value={value.absolute ? 'absolute' : 'percent'}
                onChange={(_, { value: kind }) => onChange(withKind(value, kind === 'absolute', item, from))}
              >
                <option value="percent">{t('kindPercent')}</option>
                <option value="absolute">{t('kindAbsolute')}</option>
              </Select>
              <PhysiologyNumber
                label={t('number', { item: name })}
                choices={value.absolute ? course.item.choices : null}
                isNullable={false}
                text={value.text}
                readOnly={readOnly}
                isInvalid={fault !== null || note?.kind === 'outside'}
                describedBy={fault === null && note === null ? undefined : messageId}
                className={styles.number}
                unit={value.absolute ? unitText(course.scale.unit) : '%'}
                column="change"
                onType={type}
                onSettle={settle}
              />
            </div>
            <Select
              size="small"
              aria-label={t('towards', { item: name })}
              disabled={readOnly}
              value={value.changeTowards}
              onChange={(_, { value: towards }) => {
                const chosen = changeTowards.find((each) => each === towards);
                if (chosen !== undefined) onChange(withDirection(value, chosen, item, from));
              }}
            >
              {changeTowards.map((towards) => (
                <option key={towards} value={towards}>
                  {named(towards)}
                </option>
              ))}
            </Select>
            {fault === null ? null : (
              <Field
                validationState="error"
                validationMessage={{
                  id: messageId,
                  role: 'alert',
                  children:
                    reading?.kind === 'ask' ||
                    (reading?.kind === 'refused' && reading.piece.reason !== 'not-number') ? (
                      <TypedItemMessage reading={reading} readOnly={readOnly} onChoose={type} />
                    ) : (
                      t(fault)
                    ),
                }}
              />
            )}
            {said === null ? null : <p className={styles.note}>{said}</p>}
            {note === null ? null : (
              <Field
                validationState={note.kind === 'outside' ? 'error' : 'none'}
                validationMessage={{
                  id: messageId,
                  role: 'alert',
                  children:
                    note.kind === 'outside'
                      ? t('outside', { item: name, ...note })
                      : t(note.deteriorates ? 'missedByDeterioration' : 'missed', { ...note }),
                }}
              />
            )}
          </>
        )}
        <p className={styles.note}>
          {t('movesTo', {
            from: quantityOf(course, shownAt(course, preview.at)),
            to: momentText(course, preview.end),
          })}
        </p>
      </div>
      {asTable ? (
        <CourseTable {...drawn} />
      ) : (
        <PhysiologyCurve {...drawn} onMoveEnd={isOn && !readOnly && !isCalculated ? onMoveEnd : null} />
      )}
    </li>
  );
}

/** Why an item doesn’t have the value that was typed at the end of a change. */
type ChangeNote =
  /** The simulator stops at the limits of the item. */
  | { readonly kind: 'outside'; readonly minimum: string; readonly maximum: string }
  /** Something else changes the item at the same time: deterioration, unless the change is the only one. */
  | { readonly kind: 'missed'; readonly value: string; readonly reached: string; readonly deteriorates: boolean };

/** Returns a note on where a change to a value leads; null if it leads to that value. */
function noteOnChange(
  { enabled, absolute, number, physiologyItemId }: DraftValue,
  { course, without, at, end }: ChangePreview,
): ChangeNote | null {
  const item = course.get(physiologyItemId);
  if (!enabled || !absolute || number === null || number < 0 || item === undefined) return null;
  const { scale } = item;
  if (number < scale.minimum || number > scale.maximum) return { kind: 'outside', ...rangeTexts(scale) };
  const reached = roundTo(inUnitOf(item, shownAt(item, end)), scale.decimals);
  if (reached === roundTo(number, scale.decimals) || item.item.choices !== null) return null;
  const untreated = without.get(physiologyItemId);
  const deteriorates = untreated !== undefined && shownAt(untreated, at) !== shownAt(untreated, end);
  const said = (value: number) => quantityText(value, scale.unit);
  return { kind: 'missed', value: said(number), reached: said(reached), deteriorates };
}
