import { useEffect, useRef } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';
import type { ListSource } from '#lists/query/list-source';
import { useListQuery } from '#lists/query/use-list-query';
import { useInstitutionId } from '#permissions/permissions-context.tsx';

const uploadsDocument = graphql(`
  query ScenarioUploads($institutionId: ID!) {
    scenarioUploads(input: { institutionId: $institutionId }, take: 1000) {
      totalCount
      items {
        jobId
        state
        importStatus
        progress
        step
        scenarioCode
        scenarioTitle
        libraryCode
        isNewScenario
        scenarioFileName
        feedbackFileName
        versionId
        version
        errorCount
        warningCount
        informationCount
        requesterName
        isOwn
        error {
          code
          message
        }
        dateCreated
        dateFinished
      }
    }
  }
`);

const newestDocument = graphql(`
  query NewestScenarioUpload($institutionId: ID!) {
    scenarioUploads(input: { institutionId: $institutionId }, take: 1) {
      totalCount
      items {
        jobId
      }
    }
  }
`);

/** An upload. */
export type UploadItem = ResultOf<typeof uploadsDocument>['scenarioUploads']['items'][number];

const uploadsQuery = {
  document: uploadsDocument,
  page: (data: ResultOf<typeof uploadsDocument>) => data.scenarioUploads,
};
/** Polling interval in milliseconds for the newest upload: other users upload too. */
const pace = 15_000;

/** The institution's uploads, newest first. @param news - the list is reloaded whenever this text changes */
export function useUploads(news: string): ListSource<UploadItem> {
  const institutionId = useInstitutionId();
  const source = useListQuery(uploadsQuery, {});
  const { data } = useQuery(
    newestDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: { institutionId },
          fetchPolicy: 'network-only',
          pollInterval: pace,
          context: { handlesErrors: true }, // the list itself shows failures
        },
  );
  const newest = keyOf(data?.scenarioUploads);
  const latest = useRef(source);
  latest.current = source;
  const heard = useRef({ news, newest });
  useEffect(() => {
    const before = heard.current;
    heard.current = { news, newest };
    const { rows: items, totalCount, isLoading, reload } = latest.current;
    const isBehind = newest !== null && newest !== before.newest && newest !== keyOf({ totalCount, items });
    if (!isLoading && (news !== before.news || isBehind)) void reload?.();
  }, [news, newest]);
  return source;
}

/** Changes with every new upload. */
function keyOf(
  page: { readonly totalCount: number; readonly items: readonly { readonly jobId: string }[] } | undefined,
): string | null {
  return page === undefined ? null : `${page.totalCount} ${page.items[0]?.jobId ?? ''}`;
}
