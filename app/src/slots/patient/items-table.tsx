import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useCallback, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Patient, PatientReport } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { itemValues, patientItem } from '@scn/core/index/queries/patient-item';
import { reportItemReference } from '@scn/core/kernel/registry';
import { subjectOfKind } from '@scn/core/operations/needed-permissions';
import { addItems, newItem } from '@scn/core/operations/physiology/report-items';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { shownEntity } from '#page/entity-field';
import { useChange } from '#workspace/document/use-change';
import { useMay } from '#workspace/properties/use-may';
import { ValueTable } from '../in-place/value-table.tsx';
import { useBlockPaste } from './fill/paste-dialog.tsx';
import { ItemRow } from './item-row.tsx';
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

/** Adds items that a report doesn’t have yet: one, or all of them. Nothing if there are none, or for those who may not. */
export const AddItems = memo(function AddItems({ report }: { readonly report: PatientReport }): ReactNode {
  const { t } = useTranslation('patient');
  const { plugins } = useDocument();
  const change = useChange();
  const may = useMay();
  const { culture } = useScenario(basicInfoOf);
  const present = new Set(report.items.map(({ item }) => item));
  const missing = (plugins.report(report.report)?.items ?? []).flatMap(({ id, title }) => {
    const reference = reportItemReference(report.report, id);
    return present.has(reference) ? [] : [{ reference, title }];
  });
  if (missing.length === 0 || !may('Create', subjectOfKind('physiology-item'))) return null;
  const add = (references: readonly string[]) => {
    const items = references.map((reference) => newItem(reference, crypto.randomUUID(), culture, plugins));
    change(addItems(report, items, plugins), {
      onMade: () => {
        const row = () => shownEntity(items[0]?.id ?? '');
        // its first value; what is calculated has none
        awaitedFocus.request({
          find: () => row()?.querySelector('input, select') ?? row()?.querySelector('button') ?? null,
        });
      },
    });
  };
  return (
    <>
      <Button onClick={() => add(missing.map(({ reference }) => reference))}>{t('addAll')}</Button>
      <Menu positioning={{ autoSize: 'height' }}>
        <MenuTrigger disableButtonEnhancement>
          <Button icon={<AddRegular />}>{t('addItem')}</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {missing.map(({ reference, title }) => (
              <MenuItem key={reference} onClick={() => add([reference])}>
                {title}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </>
  );
});

const basicInfoOf = ({ setup }: Scenario) => setup.basicInfo;
