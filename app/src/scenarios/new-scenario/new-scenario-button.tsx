import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useNewScenario } from './new-scenario-context';

/** Opens the dialog 'New scenario'. Renders nothing for users who can't create scenarios. */
export function NewScenarioButton({ isPrimary = false }: { readonly isPrimary?: boolean }): ReactNode {
  const { t } = useTranslation('newScenario');
  const open = useNewScenario();
  if (open === null) return null;
  return (
    <Button icon={<AddRegular />} appearance={isPrimary ? 'primary' : 'secondary'} onClick={open}>
      {t('open')}
    </Button>
  );
}
