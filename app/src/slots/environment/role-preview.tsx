import type { ReactNode } from 'react';
import { roleInitials } from '@scn/core/description/role-initials';
import { useTranslation } from 'react-i18next';
import { textOf, type AssetPreviewProps } from '../assets/use-assets';
import { ValueTable } from '../in-place/value-table';

const columns = ['role', 'initials', 'playable', 'inMenuTree'] as const;

/** A role as the table of roles shows it in a scenario, and what stands for it beside the actions of the menu tree. */
export default function RolePreview({ data }: AssetPreviewProps): ReactNode {
  const { t } = useTranslation('environment');
  const [name, initials] = [textOf(data['roleName']).trim(), textOf(data['initials']).trim()];
  return (
    <ValueTable label={t('people')} heads={columns.map((column) => t(column))}>
      <tbody>
        <tr>
          <th scope="row">{name === '' ? t('untitled') : name}</th>
          <td>{initials}</td>
          <td>{data['playableRole'] === true ? t('yes') : t('no')}</td>
          <td>{roleInitials(initials, name)}</td>
        </tr>
      </tbody>
    </ValueTable>
  );
}
