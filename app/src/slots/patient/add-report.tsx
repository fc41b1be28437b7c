import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { subjectOfKind } from '@scn/core/operations/needed-permissions';
import { useDocument } from '#document/document-context.tsx';
import { reportKinds } from '#workspace/palette/report-addresses';
import { useAddReport } from '#workspace/physiology/use-add-report';
import { useMay } from '#workspace/properties/use-may';

/** Adds a report to a patient and opens its page; nothing for those who may not. */
export function AddReport({ patientId }: { readonly patientId: string }): ReactNode {
  const { t } = useTranslation('patient');
  const { plugins } = useDocument();
  const add = useAddReport();
  const may = useMay();
  if (!may('Create', subjectOfKind('patient-report'))) return null;
  return (
    <Menu positioning={{ autoSize: 'height' }}>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<AddRegular />}>
          {t('addReport')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {reportKinds(plugins.plugins).map((plugin) => (
            <MenuItem key={plugin.id} onClick={() => add(patientId, plugin)}>
              {plugin.title}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
