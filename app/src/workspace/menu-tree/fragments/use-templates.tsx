import { useCallback } from 'react';
import { Flow20Regular } from '@fluentui/react-icons';
import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { fragmentSteps } from '@scn/core/operations/fragments/fragment-steps';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { useTranslation } from 'react-i18next';
import { useDocument } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';
import { useChange } from '../../document/use-change';
import { useTreeRights } from '../commands/use-tree-rights';
import { fragmentList } from './fragment-list.gen';

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
      change([{ name: 'scenario.change', input: { title: done, steps } as unknown as JsonObject }], {
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
