import { useNavigate } from 'react-router';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { libraryAddress } from '#routes/addresses';
import { lifeDocument } from '#scenarios/life/life-documents';
import { useScenarioLife } from '#scenarios/life/use-scenario-life.tsx';
import { useMenuCommands } from '#services/commands/use-commands';
import { useLiveQuery, useStateRevision } from '#services/jobs/use-live-query';
import { useWorkspace } from '../open/workspace-context';

/** What can be done with the open scenario as a whole: menu entries, also in the palette, and their dialogs. Empty until it is known. */
export function useLifeEntries() {
  const { scenario, awaitDeletion } = useWorkspace();
  const { scenarioCode } = scenario;
  const institutionId = useInstitutionId();
  const navigate = useNavigate();
  const { data } = useLiveQuery(
    lifeDocument,
    institutionId === '' ? null : { institutionId, scenarioCode },
    useStateRevision(scenarioCode),
  );
  const { entriesOf, dialogs } = useScenarioLife({
    onDeleting: awaitDeletion,
    onDeleted: () => void navigate(libraryAddress(scenario.libraryCode), { replace: true }),
    tellsReadOnly: true,
  });
  const living = data?.scenarioSummary;
  const entries = living === undefined ? [] : entriesOf([living]);
  useMenuCommands(living === undefined ? null : () => entries, scenarioCode);
  return { entries, dialogs };
}
