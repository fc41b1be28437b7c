import { skipToken, useQuery } from '@apollo/client/react';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { sameContentDocument, type PublishedVersion } from './publish-documents';

/**
 * Whether the scenario has the content of the version published last, whatever was changed and changed back since. False while unknown.
 *
 * @param seq - the last change of the content to be published; null while unknown
 */
export function useSameContent(scenarioCode: string, published: PublishedVersion | null, seq: number | null): boolean {
  const institutionId = useInstitutionId();
  const from = published?.seq ?? null;
  const { data } = useQuery(
    sameContentDocument,
    institutionId === '' || from === null || seq === null || from === seq
      ? skipToken
      : {
          variables: { input: { institutionId, scenarioCode, from, to: seq } },
          fetchPolicy: 'no-cache',
          context: { handlesErrors: true }, // without it, the dialog says nothing about the content
        },
  );
  return from !== null && (from === seq || data?.scenarioComparison.totalCount === 0);
}
