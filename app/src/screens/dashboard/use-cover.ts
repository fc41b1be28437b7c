import { skipToken, useQuery } from '@apollo/client/react';
import { graphql } from '#api/graphql';
import { useInstitutionId } from '#permissions/permissions-context.tsx';

const coverDocument = graphql(`
  query ScenarioCover($institutionId: ID!, $scenarioCode: String!) {
    scenarioByCode(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      scenarioCode
      coverImageId
    }
  }
`);

const imageDocument = graphql(`
  query CoverImage($institutionId: ID!, $id: ID!) {
    image(input: { institutionId: $institutionId, id: $id }) {
      id
      altText
      signedUrl
    }
  }
`);

/** The picture of a scenario. */
export interface Cover {
  readonly address: string;
  readonly altText: string;
}

/** The picture of a scenario; null while it is loading, or if there is none that the user can see. @param scenarioCode - null for none */
export function useCover(scenarioCode: string | null): Cover | null {
  const institutionId = useInstitutionId();
  // a picture that can't be loaded is left out
  const context = { handlesErrors: true };
  const { data: scenario } = useQuery(
    coverDocument,
    institutionId === '' || scenarioCode === null ? skipToken : { variables: { institutionId, scenarioCode }, context },
  );
  const id = scenario?.scenarioByCode.coverImageId ?? null;
  const { data } = useQuery(
    imageDocument,
    institutionId === '' || id === null
      ? skipToken
      : // the address expires
        { variables: { institutionId, id }, fetchPolicy: 'network-only', context },
  );
  const address = data?.image.signedUrl ?? null;
  return address === null ? null : { address, altText: data?.image.altText ?? '' };
}
