import { memo, useId, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button, Checkbox, mergeClasses } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@scn/core/base/issue';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { PhysiologyItem, Patient } from '@scn/core/document/patients/schema';
import { normalOf, toUnit, type Person } from '@scn/core/kernel/item-units';
import { unitText } from '@scn/core/units/unit-text';
import { itemValues, patientItem, type PatientItem } from '@scn/core/index/queries/patient-item';
import { UnsavedNote } from '@scn/kit/form/draft-note.tsx';
import { isShortcut } from '@scn/kit/keys';
import { useDocument } from '#document/document-context.tsx';
import { useFormDrafts, useWantedField } from '#document/drafts/use-form-drafts';
import { useFromProblems, useIssuesOf } from '#document/problems/use-problems';
import { PhysiologyNumber, TypedItemMessage, useSettledValue } from '#workspace/physiology/physiology-number.tsx';
import { readTypedItem } from '#workspace/physiology/typed-item';
import { faultOfField, fieldText, typedValue, type ItemField } from './item-field';
import type { ItemEdits } from './use-item-edits';
import { usePatientStyles } from './patient.styles';

const itemsById = memoizeByIdentity((patients: readonly Patient[]): ReadonlyMap<string, PhysiologyItem> => {
  const items = patients.flatMap(({ physiology }) => physiology.reports.flatMap((report) => report.items));
  return new Map(items.map((item) => [item.id, item]));
});

/**
 * An item of a report: its numbers, the normal range at the patient’s age, and what is wrong with it. A key that is typed in one row draws no
 * other: what it gets must stay the same object while it says the same.
 */
export const ItemRow = memo(function ItemRow(props: {
  readonly item: PhysiologyItem;
  readonly person: Person;
  /** As typed; undefined for fields that aren’t edited. */
  readonly baselineText: string | undefined;
  readonly goalText: string | undefined;
  readonly worstText: string | undefined;
  readonly deteriorates: boolean;
  readonly isChosen: boolean;
  readonly readOnly: boolean;
  readonly onType: ItemEdits['type'];
  readonly onSettle: ItemEdits['settle'];
  readonly onUndo: ItemEdits['undo'];
  readonly onChoose: (id: string) => void;
  readonly onDeteriorates: (id: string, deteriorates: boolean) => void;
  readonly onMenu: (id: string, target: HTMLElement) => void;
}): ReactNode {
  const { item, person, deteriorates, isChosen, readOnly, onType, onSettle, onChoose, onDeteriorates, onMenu } = props;
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const { plugins } = useDocument();
  const drafts = useFormDrafts(item.id, '');
  const row = useRef<HTMLTableRowElement>(null);
  useWantedField(drafts, row);
  const known = useMemo(() => patientItem(item, plugins), [item, plugins]);
  const messageId = useId();
  const { settled, differenceOf, becomes } = useSettledValue(item, plugins);
  const texts = { baseline: props.baselineText, goal: props.goalText, worst: props.worstText };
  const issues = useItemIssues(item, texts);
  const title = known?.item.title ?? item.item;
  const isCalculated = known !== null && known.item.calculatedFrom !== null;
  const settle = (field: ItemField, typed = texts[field]) => {
    const text = typed === undefined ? null : settled(field, typed);
    if (text !== null || typed !== texts[field]) onType(item.id, field, text ?? typed ?? '');
    onSettle(item.id, field);
  };
  const faults = itemValues.flatMap((field) => {
    const typed = texts[field] ?? fieldText(item, field);
    const reading = readTypedItem(typed, item, plugins);
    const fault = faultOfField(field, reading);
    return fault === null ? [] : [{ field, fault, reading }];
  });
  const messages: readonly { readonly key: string; readonly severity: Issue['severity']; readonly text: ReactNode }[] =
    [
      ...faults.map(({ field, fault, reading }) => ({
        key: field,
        severity: 'ERROR' as const,
        text:
          reading.kind === 'empty' || (reading.kind === 'refused' && reading.piece.reason === 'not-number') ? (
            t(fault, { field: t(field) })
          ) : (
            <TypedItemMessage
              reading={reading}
              readOnly={readOnly}
              onChoose={(text) => {
                settle(field, text);
                fieldAt(field)?.focus();
              }}
            />
          ),
      })),
      ...issues.map(({ severity, message }) => ({ key: message, severity, text: message })),
      ...itemValues.flatMap((field) => {
        const typed = texts[field];
        const text = typed === undefined ? differenceOf(field, item[field]) : becomes(typed);
        return text === null ? [] : [{ key: `${field} ${text}`, severity: 'INFORMATION' as const, text }];
      }),
    ];
  const fieldAt = (field: ItemField) =>
    row.current?.querySelector<HTMLElement>(`[data-pointer="/${field}"] :is(input, select)`);
  const isWrong = (field: ItemField) =>
    faults.some((each) => each.field === field) ||
    issues.some(({ at, severity }) => at === `/${field}` && severity === 'ERROR');
  const notes = itemValues.flatMap((field) => {
    const draft = drafts.byPointer.get(`/${field}`);
    return draft === undefined ? [] : [{ field, pointer: `/${field}` as const, draft }];
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const pointer = (event.target as Element).closest('[data-pointer]')?.getAttribute('data-pointer');
    const field = itemValues.find((each) => pointer === `/${each}`);
    const isUndo = isShortcut(event, 'Mod+Z') || isShortcut(event, 'Mod+Z', true);
    // what can’t be saved is undone first, then what is saved
    if (field === undefined || readOnly || !isUndo || !props.onUndo(item.id, field)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <tr
        ref={row}
        onKeyDownCapture={onKeyDown}
        className={mergeClasses(isChosen && styles.chosen)}
        data-entity={item.id}
        onFocus={() => onChoose(item.id)}
        onClick={() => onChoose(item.id)}
      >
        <th scope="row" className={styles.name}>
          <button type="button" className={styles.choose} aria-pressed={isChosen}>
            {title}
          </button>
          {isCalculated ? <span className={styles.note}>{t('calculated')}</span> : null}
        </th>
        {itemValues.map((field) => (
          <td key={field} data-pointer={`/${field}`}>
            {known === null || isCalculated ? (
              <span className={styles.fixed}>{fieldText(item, field) || '–'}</span>
            ) : (
              <PhysiologyNumber
                label={t('valueOf', { item: title, field: t(field) })}
                choices={known.item.choices}
                isNullable={field !== 'baseline'}
                text={texts[field] ?? fieldText(item, field)}
                readOnly={readOnly}
                isInvalid={isWrong(field)}
                describedBy={messages.length > 0 ? messageId : undefined}
                className={styles.number}
                column={field}
                onType={(text) => onType(item.id, field, text)}
                onSettle={() => settle(field)}
              />
            )}
          </td>
        ))}
        <td className={styles.unit}>{unitText(item.unit)}</td>
        <td className={styles.unit}>{known === null ? '' : normalText(known, person)}</td>
        <td>
          {isCalculated ? null : (
            <Checkbox
              aria-label={t('deterioratesOf', { item: title })}
              checked={deteriorates}
              disabled={readOnly}
              onChange={(_, { checked }) => onDeteriorates(item.id, checked === true)}
            />
          )}
        </td>
        <td>
          {readOnly ? null : (
            <Button
              size="small"
              appearance="subtle"
              icon={<MoreHorizontalRegular />}
              aria-label={t('moreOf', { item: title })}
              aria-haspopup="menu"
              onClick={({ currentTarget }) => onMenu(item.id, currentTarget)}
            />
          )}
        </td>
      </tr>
      {messages.length === 0 && notes.length === 0 ? null : (
        <tr className={mergeClasses(isChosen && styles.chosen)}>
          <td colSpan={8} id={messageId} className={styles.messages}>
            {messages.map(({ key, severity, text }) => (
              <p
                key={key}
                className={
                  severity === 'ERROR' ? styles.error : severity === 'WARNING' ? styles.warning : styles.changed
                }
              >
                {text}
              </p>
            ))}
            {notes.map(({ field, pointer, draft }) => (
              <UnsavedNote
                key={field}
                label={t('valueOf', { item: title, field: t(field) })}
                pointer={pointer}
                saved={item[field] === null ? null : fieldText(item, field)}
                {...(draft.base === item[field] ? {} : { changedBy: drafts.changedBy(pointer) })}
                readOnly={readOnly}
                onKeepMine={() => drafts.set(pointer, { ...draft, base: item[field] })}
                onDiscard={() => {
                  props.onUndo(item.id, field);
                  drafts.drop(pointer);
                  fieldAt(field)?.focus();
                }}
              />
            ))}
          </td>
        </tr>
      )}
    </>
  );
});

/** The normal range of an item at an age, in the unit of the patient: `60–100`. */
export function normalText({ item, scale }: PatientItem, person: Person): string {
  const [low, high] = normalOf(item, person).normal.map((each) => toUnit(item, each, scale.unit));
  return low === high ? String(low) : `${String(low)}–${String(high)}`;
}

/**
 * The issues of an item, without those about a value that is no longer shown: validation follows after a pause.
 *
 * @param texts - as typed; undefined for fields that aren’t edited
 */
function useItemIssues(item: PhysiologyItem, texts: Readonly<Record<ItemField, string | undefined>>): readonly Issue[] {
  const { plugins } = useDocument();
  const issues = useIssuesOf(item.id);
  const judged = useFromProblems((problems) =>
    problems === null ? undefined : itemsById(problems.scenario.patients).get(item.id),
  );
  if (judged === undefined) return issues;
  const outdated = new Set(
    itemValues.flatMap((field) => {
      const text = texts[field];
      const shown = text === undefined ? item[field] : typedValue(field, text, item, plugins);
      return shown === judged[field] ? [] : [`/${field}`];
    }),
  );
  return outdated.size === 0 ? issues : issues.filter(({ at }) => !outdated.has(at));
}
