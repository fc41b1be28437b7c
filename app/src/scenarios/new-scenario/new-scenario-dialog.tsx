import { useCallback, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch, useNavigate } from 'react-router';
import { scenarioAddress } from '#routes/route';
import { DuplicationDialog } from './duplication-dialog';
import { NewScenarioFields } from './new-scenario-fields';
import { useCreation, type CreatedScenario } from './use-creation';
import { useDuplication } from './use-duplication';

/** The dialog 'New scenario'. The new scenario opens on its basic info. */
export default function NewScenarioDialog(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const { isOpen, onClose } = props;
  const { t } = useTranslation('newScenario');
  const navigate = useNavigate();
  const library = useMatch('/libraries/:libraryCode/*');
  const onCreated = useCallback(
    (scenario: CreatedScenario) => {
      onClose();
      void navigate(`${scenarioAddress(scenario)}/setup/basic-info`);
    },
    [onClose, navigate],
  );
  const creation = useCreation(isOpen, onCreated);
  const duplication = useDuplication(isOpen);
  const { request, view } = duplication;
  const isDuplicated = isOpen && view.job?.state === 'SUCCEEDED';
  useEffect(() => {
    if (isDuplicated && request !== null)
      onCreated({ scenarioCode: request.newScenarioCode, libraryCode: request.libraryCode });
  }, [isDuplicated, request, onCreated]);
  return (
    <DuplicationDialog
      title={t('title')}
      duplication={duplication}
      isOpen={isOpen}
      isCreating={creation.isRequesting}
      onClose={onClose}
    >
      <NewScenarioFields
        creation={creation}
        duplication={duplication}
        libraryCode={library?.params.libraryCode ?? null}
        onCancel={onClose}
      />
    </DuplicationDialog>
  );
}
