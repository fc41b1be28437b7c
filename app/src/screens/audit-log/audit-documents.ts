import type { ResultOf, VariablesOf } from 'gql.tada';
import { graphql } from '#api/graphql';

const auditLogDocument = graphql(`
  query AuditLog(
    $institutionId: ID!
    $take: Int!
    $userId: ID
    $kinds: [AuditKind!]
    $from: DateTime
    $until: DateTime
  ) {
    auditLog(
      input: { institutionId: $institutionId, userId: $userId, kinds: $kinds, from: $from, until: $until }
      take: $take
    ) {
      totalCount
      items {
        id
        at
        kind
        actorId
        actorName
        subjectId
        subjectName
        details
      }
    }
  }
`);

/** An entry of the audit log. */
export type AuditRow = ResultOf<typeof auditLogDocument>['auditLog']['items'][number];

/** The type of event that an entry records. */
export type AuditKind = AuditRow['kind'];

/** Search criteria of entries. */
export type AuditLogVariables = VariablesOf<typeof auditLogDocument>;

/** The audit log, newest first. */
export const auditLogQuery = {
  document: auditLogDocument,
  page: (data: ResultOf<typeof auditLogDocument>) => data.auditLog,
};
