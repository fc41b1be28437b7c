import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useJump } from '#page/use-jump';
import { useGates } from '#permissions/permissions-context.tsx';
import { scenarioRoutes } from '#routes/scenario-routes';
import type { AppCommand } from '#services/commands/command-registry';
import { useCommands } from '#services/commands/use-commands';
import { useWorkspace } from '../open/workspace-context';
import { useWayBack } from '../places/screen-places';

/** Adds the workspace's commands to the command palette. @param onDuplicate - null if the user can't duplicate the scenario */
export function useWorkspaceCommands(onDuplicate: (() => void) | null): void {
  const { t } = useTranslation('scenario');
  const jump = useJump();
  const wayBack = useWayBack();
  const mayPass = useGates();
  const { scenario, patients, base } = useWorkspace();
  const { scenarioCode, isScenarioReadOnly } = scenario;
  const commands = useMemo((): readonly AppCommand[] => {
    const go = (to: string) => () => jump(wayBack(to));
    const open = scenarioRoutes.filter(({ gate }) => mayPass(gate));
    const screens = open.flatMap(({ path, title }): AppCommand[] => {
      const plain = path.replaceAll(/\/:\w+\?/g, '');
      if (plain === 'validation-issues') return [];
      if (!plain.includes(':')) return [{ id: plain, title, keywords: scenarioCode, run: go(`${base}/${plain}`) }];
      const ofPatient = plain.replace(':patientId', '');
      if (ofPatient === plain || ofPatient.includes(':')) return []; // has a parameter that has no value here
      return patients.map(({ id, fullName }) => {
        const to = plain.replace(':patientId', encodeURIComponent(id));
        return { id: to, title: `${fullName}: ${title}`, keywords: scenarioCode, run: go(`${base}/${to}`) };
      });
    });
    return [
      ...(onDuplicate === null
        ? []
        : [{ id: 'duplicate', title: t('duplicate'), keywords: scenarioCode, run: onDuplicate }]),
      ...(isScenarioReadOnly
        ? []
        : [{ id: 'review', title: t('review'), keywords: scenarioCode, run: go(`${base}/validation-issues`) }]),
      { id: 'problems', title: t('problemsShow'), keywords: scenarioCode, run: go(`${base}/validation-issues`) },
      { id: 'back', title: t('backToDashboard'), run: go('/dashboard') },
      ...screens,
    ];
  }, [t, jump, wayBack, mayPass, scenarioCode, isScenarioReadOnly, patients, base, onDuplicate]);
  useCommands(commands);
}
