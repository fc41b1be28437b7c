import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useJump } from '#page/use-jump';
import { useText } from '#texts/text';
import { useGates } from '#permissions/permissions-context.tsx';
import { routeAt, scenarioRoutes } from '#routes/scenario-routes';
import { searchWordsOf } from '#routes/search-words';
import type { AppCommand } from '#services/commands/command-registry';
import { useCommands } from '#services/commands/use-commands';
import { useWorkspace } from '../open/workspace-context';
import { screenAddresses } from '../palette/screen-addresses';
import { useLastAddress } from '../places/screen-places';

const reviewPath = 'validation-issues';

/** Adds the workspace's commands to the command palette. @param onDuplicate - null if the user can't duplicate the scenario */
export function useWorkspaceCommands(onDuplicate: (() => void) | null): void {
  const { t } = useTranslation('scenario');
  const text = useText();
  const jump = useJump();
  const wayBack = useLastAddress();
  const mayPass = useGates();
  const { scenario, patients, base } = useWorkspace();
  const { scenarioCode, isScenarioReadOnly } = scenario;
  const commands = useMemo((): readonly AppCommand[] => {
    const go = (to: string) => () => jump(wayBack(to));
    const open = scenarioRoutes.filter(({ gate }) => mayPass(gate));
    const screens = screenAddresses(open, patients, text).flatMap(({ to, title, names, words }): AppCommand[] =>
      // it has its own commands
      to === reviewPath
        ? []
        : [
            {
              id: to,
              title,
              names,
              keywords: `${scenarioCode} ${words}`,
              group: t('foundScreen'),
              run: go(`${base}/${to}`),
            },
          ],
    );
    const review = routeAt(reviewPath);
    const ofReview =
      review === undefined ? scenarioCode : `${scenarioCode} ${review.title} ${searchWordsOf(review, scenarioRoutes)}`;
    return [
      ...(onDuplicate === null
        ? []
        : [{ id: 'duplicate', title: t('duplicate'), keywords: scenarioCode, run: onDuplicate }]),
      ...(isScenarioReadOnly
        ? []
        : [{ id: 'review', title: t('review'), keywords: ofReview, run: go(`${base}/validation-issues`) }]),
      { id: 'problems', title: t('problemsShow'), keywords: ofReview, run: go(`${base}/validation-issues`) },
      { id: 'back', title: t('backToDashboard'), run: go('/dashboard') },
      ...screens,
    ];
  }, [t, text, jump, wayBack, mayPass, scenarioCode, isScenarioReadOnly, patients, base, onDuplicate]);
  useCommands(commands);
}
