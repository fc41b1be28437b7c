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
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asJsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { fragmentSteps } from '@scn/core/operations/fragments/fragment-steps';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { useDocument, documentView } from '#document/document-context.tsx';
import { useChange } from '../../document/use-change';
import { useTreeRights } from '../commands/use-tree-rights';
import { fragmentList } from './fragment-list.gen';

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

/** A common structure that can be inserted. */
interface TemplateEntry extends MenuEntry {
  readonly description: string;
}

/** Common structures that can be inserted, each as one change; none without the permission. */
export function useTemplates(): readonly TemplateEntry[] {
  const { t } = useTranslation('menuTree');
  const document = useDocument();
  const change = useChange();
  const rights = useTreeRights();
  const insert = useCallback(
    async (name: string, title: string) => {
      const { fragments } = await import('./fragments.gen');
      const fragment = fragments[name];
      if (fragment === undefined) throw new Error(`There is no fragment ${name}.`);
      const view = documentView(document);
      const steps = fragmentSteps(completeScenario(fragment, document.plugins), view, () => crypto.randomUUID());
      const done = t('templateInsert', { title });
      change([{ name: 'scenario.change', input: asJsonObject({ title: done, steps }) }], {
        title: done,
        success: t('templateInserted', { title }),
        offersUndo: true,
      });
    },
    [document, change, t],
  );
  if (!rights('Create', 'ScenarioAction') || !rights('Create', 'ScenarioMenuItem')) return [];
  return fragmentList.map(({ name, title, description }) => ({
    description,
    id: `template-${name}`,
    title: t('templateInsert', { title }),
    icon: <Flow20Regular />,
    run: () => void insert(name, title),
  }));
}
