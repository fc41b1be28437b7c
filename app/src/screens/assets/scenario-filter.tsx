import { useCallback, useId, useMemo, type ReactNode } from 'react';
import { Label } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { scenarioSource } from '#scenarios/scenario-source';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from './asset-kinds.tsx';
import { useAssetStyles } from './assets.styles';

/** The parameter of the address with the code of the scenario. */
const parameter = 'scenario';

/** Whether the list of a kind can be narrowed to what a scenario uses: its cards show their scenarios. */
export function canFilterByScenario({ plugin }: AssetKind): boolean {
  return plugin.listLayout.scenarioBadges !== undefined;
}

/** The scenario in the address, to whose assets a list is narrowed; null for none. */
export function useScenarioFilter() {
  const [parameters, setParameters] = useSearchParams();
  const setScenario = useCallback(
    (code: string | null) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (code === null) after.delete(parameter);
          else after.set(parameter, code);
          return after;
        },
        { replace: true },
      ),
    [setParameters],
  );
  return { scenario: parameters.get(parameter) || null, setScenario };
}

/** Narrows a list to what a scenario uses. */
export function ScenarioFilter(props: {
  readonly chosen: string | null;
  onChange(scenarioCode: string | null): void;
}): ReactNode {
  const { chosen, onChange } = props;
  const { t } = useTranslation('assets');
  const styles = useAssetStyles();
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const source = useMemo(() => scenarioSource(client, institutionId, 'readable'), [client, institutionId]);
  const id = useId();
  const title = t('usedInScenario');
  return (
    <div className={styles.sort}>
      <Label htmlFor={id}>{title}</Label>
      <ReferencePicker
        source={source}
        multiple={false}
        label={title}
        readOnly={false}
        control={{ id }}
        value={chosen}
        onChange={onChange}
      />
    </div>
  );
}
