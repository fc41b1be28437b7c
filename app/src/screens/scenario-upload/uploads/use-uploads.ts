import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';
import { useListQuery, type ListSource } from '#lists/query/list-source';
import { useJobsRevision, useReadAgain } from '#services/jobs/use-live-query';

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

/** An upload. */
export type UploadItem = ResultOf<typeof uploadsDocument>['scenarioUploads']['items'][number];

const uploadsQuery = {
  document: uploadsDocument,
  page: (data: ResultOf<typeof uploadsDocument>) => data.scenarioUploads,
};
/** The institution's uploads, newest first, as they are now: others upload too. @param news - the list is also reloaded when this text changes */
export function useUploads(news: string): ListSource<UploadItem> {
  const source = useListQuery(uploadsQuery, {});
  useReadAgain(`${news} ${useJobsRevision() ?? ''}`, () => void source.reload?.());
  return source;
}
