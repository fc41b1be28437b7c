import { useEffect, useRef } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import type { ImportStatus } from '#scenarios/import-status';

const uploadsDocument = graphql(`
  query ScenarioUploads(
    $institutionId: ID!
    $isOwn: Boolean
    $where: ScenarioUploadFilterInput
    $skip: Int!
    $take: Int!
  ) {
    scenarioUploads(input: { institutionId: $institutionId, isOwn: $isOwn }, where: $where, skip: $skip, take: $take) {
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

/** An upload as the list shows it. */
export type UploadItem = ResultOf<typeof uploadsDocument>['scenarioUploads']['items'][number];

/** Filter and page of the list. */
export interface UploadsAsked {
  /** Null for all statuses. */
  readonly status: ImportStatus | null;
  readonly isMine: boolean;
  /** From 0. */
  readonly page: number;
}

/** Uploads per page. */
export const pageLength = 10;
/** Polling interval in milliseconds: other users upload too. */
const pace = 15_000;
const none: readonly UploadItem[] = [];

/** A page of the institution's uploads. @param news - the list is reloaded whenever this text changes */
export function useUploads({ status, isMine, page }: UploadsAsked, news: string) {
  const institutionId = useInstitutionId();
  const { data, previousData, error, refetch } = useQuery(
    uploadsDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: {
            institutionId,
            isOwn: isMine ? true : null,
            where: status === null ? null : { importStatus: { eq: status } },
            skip: page * pageLength,
            take: pageLength,
          },
          fetchPolicy: 'cache-and-network',
          pollInterval: pace,
          context: { handlesErrors: true },
        },
  );
  const reload = () => void refetch().catch(() => undefined); // the list shows the failure
  const latest = useRef(reload);
  latest.current = reload;
  const heard = useRef(news);
  useEffect(() => {
    if (heard.current === news) return;
    heard.current = news;
    latest.current();
  }, [news]);
  // the listed uploads stay until the next page is loaded
  const found = (data ?? previousData)?.scenarioUploads;
  return {
    uploads: found?.items ?? none,
    totalCount: found?.totalCount ?? 0,
    isLoading: found === undefined && error === undefined,
    hasFailed: error !== undefined && data === undefined,
    reload,
  };
}
