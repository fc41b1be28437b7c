import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Patient, PatientReport } from '@scn/core/document/patients/schema';
import { itemValues, patientItem } from '@scn/core/index/queries/patient-item';
import { useDocument } from '#document/document-context.tsx';
import { useChange } from '#workspace/document/use-change';
import { ValueTable } from '../in-place/value-table';
import { useBlockPaste } from './fill/use-block-paste.tsx';
import { ItemRow } from './item-row';
import type { ItemEdits } from './use-item-edits';

/** The items of a report with their numbers. */
export function ItemsTable(props: {
  readonly patient: Patient;
  readonly report: PatientReport;
  readonly title: string;
  readonly edits: ItemEdits;
  readonly chosenId: string;
  readonly readOnly: boolean;
  readonly onChoose: (id: string) => void;
  readonly onMenu: (id: string, target: HTMLElement) => void;
}): ReactNode {
  const { patient, report, title, edits, chosenId, readOnly, onChoose, onMenu } = props;
  const { t } = useTranslation('patient');
  const { plugins } = useDocument();
  const change = useChange();
  const { itemIds } = patient.physiology.deterioration;
  const setDeteriorates = useCallback(
    (id: string, deteriorates: boolean) => {
      const next = deteriorates ? [...itemIds, id] : itemIds.filter((each) => each !== id);
      const changes = { physiology: { deterioration: { itemIds: next } } };
      change([{ name: 'entity.update', input: { kind: 'patient', id: patient.id, changes } }]);
    },
    [change, itemIds, patient.id],
  );
  const { onPaste, dialog } = useBlockPaste(patient, report, edits.settle);
  const saved = new Map(report.items.map((item) => [item.id, item]));
  return (
    <>
      <ValueTable
        label={t('items', { title })}
        heads={(['item', ...itemValues, 'unit', 'normal', 'deteriorates', 'more'] as const).map((name) => t(name))}
        layout="dense"
      >
        <tbody onPaste={onPaste}>
          {edits.items.map((item) => {
            const known = patientItem(item, plugins);
            const isCalculated = known !== null && known.item.calculatedFrom !== null;
            // fields that aren’t edited show what is saved
            const own = isCalculated ? item : (saved.get(item.id) ?? item);
            return (
              <ItemRow
                key={item.id}
                item={own}
                person={patient.generalInformation}
                baselineText={edits.textOf(own, 'baseline')}
                goalText={edits.textOf(own, 'goal')}
                worstText={edits.textOf(own, 'worst')}
                deteriorates={itemIds.includes(item.id)}
                isChosen={item.id === chosenId}
                readOnly={readOnly}
                onType={edits.type}
                onSettle={edits.settle}
                onUndo={edits.undo}
                onChoose={onChoose}
                onDeteriorates={setDeteriorates}
                onMenu={onMenu}
              />
            );
          })}
        </tbody>
      </ValueTable>
      {dialog}
    </>
  );
}
