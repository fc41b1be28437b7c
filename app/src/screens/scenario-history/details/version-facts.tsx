import type { ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { FactList, type Fact } from '@scn/kit/facts/fact-list.tsx';
import { clientVersionsDocument } from '#catalogue/client-versions';
import type { ScenarioVersion } from '../history-documents';
import type { HistoryWords } from '../use-history-words';

/** Metadata of a version, entered when it was created. */
export function VersionFacts({
  version,
  words,
}: {
  readonly version: ScenarioVersion;
  readonly words: HistoryWords;
}): ReactNode {
  const { t } = useTranslation(['history', 'upload']);
  const client = useClientTitle();
  const { changeNotes, author, dateCreated, datePublished, devices, minClientVersionId, maxClientVersionId } = version;
  const { importStatus, scenarioFileName, feedbackFileName, seq } = version;
  const facts: readonly Fact[] = [
    [t('upload:changeNotes'), changeNotes],
    [t('madeBy'), author === null ? t('product') : (author.name ?? t('someone'))],
    [t('made'), words.when(dateCreated)],
    [t('publishedAt'), datePublished === null ? null : words.when(datePublished)],
    [t('upload:devices'), devices.map((device) => t(`upload:device${device}`)).join(', ')],
    [
      t('clientVersions'),
      maxClientVersionId < 0
        ? t('clientFrom', { from: client(minClientVersionId) })
        : t('clientBetween', { from: client(minClientVersionId), to: client(maxClientVersionId) }),
    ],
    [t('import'), importStatus === 'UN_IMPORTED' ? null : t(`import_${importStatus}`)],
    [t('upload:scenarioFile'), scenarioFileName],
    [t('upload:feedbackFile'), feedbackFileName],
    [t('holds'), t('holdsUpTo', { seq })],
  ];
  return <FactList facts={facts} />;
}

/** Names of client versions; their number if the name is unknown. */
function useClientTitle(): (id: number) => string {
  const { data } = useQuery(clientVersionsDocument, { context: { handlesErrors: true } });
  const titles = new Map(data?.clientVersions.items.map(({ clientVersionId, title }) => [clientVersionId, title]));
  return (id) => titles.get(id) ?? String(id);
}
