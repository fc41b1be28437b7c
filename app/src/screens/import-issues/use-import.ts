import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';
import { isNotFound } from '#api/error-handling';
import { useLiveQuery, useScenarioRevision } from '#services/jobs/use-live-query';

const importDocument = graphql(`
  query ImportOfVersion($institutionId: ID!, $scenarioCode: String!, $versionId: ID!) {
    scenarioVersion(input: { institutionId: $institutionId, scenarioCode: $scenarioCode, versionId: $versionId }) {
      id
      version
      importStatus
      scenarioFileName
      feedbackFileName
      changeNotes
      dateCreated
      author {
        id
        name
      }
    }
    scenarioImportIssues(
      input: { institutionId: $institutionId, scenarioCode: $scenarioCode, versionId: $versionId }
      take: 3000
    ) {
      totalCount
      items {
        ordinal
        logType
        code
        message
        entity
        pointer
        line
        column
      }
    }
  }
`);

type Answer = ResultOf<typeof importDocument>;
/** A version that was imported from files. */
export type ImportedVersion = Answer['scenarioVersion'];
/** An issue that the import found. */
export type FoundIssue = Answer['scenarioImportIssues']['items'][number];

/** State of a version's import. */
export type ImportState =
  | { readonly kind: 'loading' }
  /** This version does not exist in the scenario. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly reload: () => void }
  | {
      readonly kind: 'known';
      readonly version: ImportedVersion;
      readonly issues: readonly FoundIssue[];
      /** Total count; can exceed the listed issues if the gateway limits them. */
      readonly totalCount: number;
    };

/** The import of a version and its issues, as they are now. */
export function useImport(scenarioCode: string, versionId: string): ImportState {
  const { data, error, reload } = useLiveQuery(
    importDocument,
    { scenarioCode, versionId },
    useScenarioRevision(scenarioCode),
  );
  if (data !== undefined) {
    const { items, totalCount } = data.scenarioImportIssues;
    return { kind: 'known', version: data.scenarioVersion, issues: items, totalCount };
  }
  if (error === undefined) return { kind: 'loading' };
  if (isNotFound(error)) return { kind: 'absent' };
  return { kind: 'failed', error, reload };
}
