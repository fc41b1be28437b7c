import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScenarioTakesProps } from '#slots/speech/scenario-takes.tsx';
import { useReportUnusedWork } from '#workspace/drafts/unused-work.tsx';
import { AssetPluginsProvider, useAssetKinds } from '../asset-kinds.tsx';
import { mayRecord, RecordSeveral } from './record-several';
import { useLinesToRecord } from './use-lines-to-record';
import { useVoices, type Voices } from './use-voices';

/** Records what is missing or stale of the dialogues that a scenario uses, in the voices of those who say them. */
export default function ScenarioTakes(props: ScenarioTakesProps): ReactNode {
  const { kinds } = useAssetKinds();
  // the scenario is shown without shared assets
  return kinds === null ? null : (
    <AssetPluginsProvider value={kinds}>
      <RecordableLines {...props} />
    </AssetPluginsProvider>
  );
}

/** {@link ScenarioTakes} with the kinds of assets. */
export function RecordableLines(props: ScenarioTakesProps): ReactNode {
  const voices = useVoices();
  return mayRecord(voices) ? <Recorder voices={voices} {...props} /> : null;
}

function Recorder({ voices, lines, others }: ScenarioTakesProps & { readonly voices: Voices }): ReactNode {
  const { t } = useTranslation('recording');
  const load = useLinesToRecord(voices);
  const reportTakes = useReportUnusedWork();
  return (
    <RecordSeveral
      voices={voices}
      title={t('listTitleScenario')}
      whyNot={null}
      load={async () => load(lines)}
      othersText={(foreign) => (others + foreign === 0 ? null : t('listOthers', { count: others + foreign }))}
      onTakes={reportTakes}
    />
  );
}
