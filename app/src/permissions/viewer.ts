import { graphql } from '../api/graphql';
import type { ResultOf } from 'gql.tada';

/** Who is signed in, where they belong and what they may do: read once at the startup. */
export const viewerDocument = graphql(`
  query Viewer {
    session {
      userId
      name
      email
      picture
      institutionId
      expiresAt
      reportUrl
    }
    userInstitutions {
      selected
      institution {
        id
        externalId
        name
        userInactivePeriod
      }
    }
    userPermissions {
      policyName
      field
    }
  }
`);

/** A person as the shell knows them. */
export interface Viewer {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly picture: string | null;
  /** The active one; null for somebody who belongs to none. */
  readonly institution: ViewerInstitution | null;
  /** By name. */
  readonly institutions: readonly ViewerInstitution[];
  /** Where reports of faults go: `mailto:` or `https:`; null: they are copied. */
  readonly reportUrl: string | null;
}

/** An institution of a person. */
export interface ViewerInstitution {
  readonly id: string;
  readonly externalId: string;
  readonly name: string;
  /** Minutes without activity. */
  readonly userInactivePeriod: number;
}

/** Reads the answer of {@link viewerDocument}. */
export function viewerOf({ session, userInstitutions }: ResultOf<typeof viewerDocument>): Viewer {
  const institutions = userInstitutions.map(({ institution }) => institution);
  return {
    id: session.userId,
    name: session.name,
    email: session.email,
    picture: session.picture,
    institution: institutions.find(({ id }) => id === session.institutionId) ?? null,
    institutions,
    reportUrl: session.reportUrl,
  };
}
