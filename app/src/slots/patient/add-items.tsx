import { memo, type ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { PatientReport } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { reportItemReference } from '@scn/core/kernel/registry';
import { addItems, newItem } from '@scn/core/operations/physiology/add-items';
import { subjectOfKind } from '@scn/core/operations/needed-permissions';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { shownEntity } from '#page/entity-field';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { useChange } from '#workspace/document/use-change';
import { useMay } from '#workspace/properties/use-may';

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
