import type { ReactNode } from 'react';
import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
  type MenuButtonProps,
} from '@fluentui/react-components';
import { Flow20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useTemplates } from './use-templates';

/** Offers common structures, such as a handover. Renders nothing without the permission. @param isSmall - an icon for a bar */
export function TemplateMenu({ isSmall = false }: { readonly isSmall?: boolean }): ReactNode {
  const { t } = useTranslation('menuTree');
  const entries = useTemplates();
  if (entries.length === 0) return null;
  const look: MenuButtonProps = isSmall
    ? { appearance: 'subtle', size: 'small', menuIcon: null, 'aria-label': t('templates') }
    : { children: t('templates') };
  const button = <MenuButton icon={<Flow20Regular />} {...look} />;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        {isSmall ? (
          <Tooltip content={t('templates')} relationship="label">
            {button}
          </Tooltip>
        ) : (
          button
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {entries.map(({ id, title, description, run }) => (
            <MenuItem key={id} subText={description} onClick={() => run()}>
              {title}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
