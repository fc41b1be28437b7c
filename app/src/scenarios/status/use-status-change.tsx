import { useState, type ReactNode } from 'react';
import { TagRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { useGates } from '#permissions/permissions-context.tsx';
import { mayUpdate } from '../life/use-scenario-life';
import { useEachChange, useLifeChanges } from '../life/use-life-changes';
import type { Status } from '../list/scenario-status';
import type { ScenarioItem } from '../list/scenarios';
import { StatusDialog } from './status-dialog';
import { statusLockReason } from './status-reasons';

/**
 * The entry that changes the product status of scenarios, and its dialog. Of several scenarios, those are changed that can be; the dialog
 * says why the others can’t. One Undo reverts all changes, except where someone else has changed the status since.
 */
export function useStatusChange(): {
  entriesOf(scenarios: readonly ScenarioItem[]): readonly MenuEntry[];
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation(['scenarioLife', 'scenarioList']);
  const mayPass = useGates();
  const [chosen, choose] = useState<readonly ScenarioItem[] | null>(null);
  const [done, setDone] = useState(0);
  const { setStatus, revertChange } = useLifeChanges();
  const changeEach = useEachChange();
  const change = async (scenarios: readonly ScenarioItem[], status: Status) => {
    /** The change of each scenario in its history. */
    const changes = new Map<string, number>();
    setDone(0);
    await changeEach(
      scenarios,
      {
        run: async (scenario) => {
          const reason = await setStatus(scenario, status, (seq) => changes.set(scenario.scenarioCode, seq));
          setDone((count) => count + 1);
          return reason;
        },
        revert: (scenario) => revertChange(scenario, changes.get(scenario.scenarioCode) ?? 0),
      },
      { done: 'statusChanged', refused: 'statusNotChanged', status: t(`scenarioList:status${status}`) },
    );
    choose(null);
  };
  return {
    entriesOf: (scenarios) => {
      if (!mayPass(mayUpdate)) return [];
      const reasons = scenarios.map(statusLockReason);
      const [first] = reasons;
      return [
        {
          ...{ id: 'change-status', title: t('changeStatus'), icon: <TagRegular />, startsGroup: true },
          disabled: first === undefined || first === null || reasons.includes(null) ? null : t(first),
          run: () => choose(scenarios),
        },
      ];
    },
    dialog:
      chosen === null ? null : (
        <StatusDialog scenarios={chosen} done={done} onChange={change} onClose={() => choose(null)} />
      ),
  };
}
