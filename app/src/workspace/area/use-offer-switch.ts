import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { graphql } from '#api/graphql';
import type { KitAlert } from '@scn/kit/dialogs/alert-queue';
import { useSwitchInstitution } from '#services/viewer/use-switch-institution';
import { useShellServices } from '#services/shell-services.tsx';

const institutionsDocument = graphql(`
  query ScenarioInstitutions($scenarioCode: String!) {
    scenarioInstitutions(scenarioCode: $scenarioCode) {
      id
      name
    }
  }
`);

/** Looks for a scenario in the user's other institutions. @returns the offer to switch to one; null if it is in none, or that is unknown */
export function useOfferSwitch(): (scenarioCode: string) => Promise<KitAlert | null> {
  const { t } = useTranslation('scenario');
  const { client } = useShellServices();
  const { pathname, search } = useLocation();
  const [switchTo] = useSwitchInstitution();
  return useCallback(
    async (code) => {
      try {
        const { data } = await client.query({
          query: institutionsDocument,
          variables: { scenarioCode: code },
          fetchPolicy: 'network-only',
          context: { handlesErrors: true },
        });
        const institution = data?.scenarioInstitutions[0];
        if (institution === undefined) return null;
        const { id, name } = institution;
        return {
          id: `elsewhere ${code}`,
          severity: 'information',
          title: t('openElsewhere', { code, institution: name }),
          message: t('openElsewhereText', { institution: name }),
          action: { title: t('openElsewhereSwitch'), run: () => void switchTo(id, `${pathname}${search}`) },
        };
      } catch {
        // the caller shows why it could not be opened here
        return null;
      }
    },
    [client, pathname, search, switchTo, t],
  );
}
