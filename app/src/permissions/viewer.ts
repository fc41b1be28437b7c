import { graphql } from '#api/graphql';
import type { ResultOf } from 'gql.tada';

/** The signed-in user, their institutions and permissions, fetched at startup. */
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
      isOperator
    }
    userInstitutions {
      selected
      institution {
        id
        externalId
        name
        userInactivePeriod
        testsMustPass
      }
    }
    userPermissions {
      policyName
      field
    }
  }
`);

/** The signed-in user. */
export interface Viewer {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly picture: string | null;
  /** The institution of this tab; null if the user belongs to none. */
  readonly institution: ViewerInstitution | null;
  /** Sorted by name. */
  readonly institutions: readonly ViewerInstitution[];
  /** Address for problem reports, `mailto:` or `https:`; null if they are copied. */
  readonly reportUrl: string | null;
  /** Whether the setting of the gateway names them as one of its operators. Omitted: no. */
  readonly isOperator?: boolean;
}

/** An institution of a user. */
export interface ViewerInstitution {
  readonly id: string;
  readonly externalId: string;
  readonly name: string;
  /** Minutes without activity. */
  readonly userInactivePeriod: number;
  /** Whether a scenario is only published if its tests pass, or with a reason. Omitted: yes. */
  readonly testsMustPass?: boolean;
}

/** Converts the response to {@link viewerDocument}. */
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
    isOperator: session.isOperator,
  };
}
