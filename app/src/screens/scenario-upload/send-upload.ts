import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { readVersionForm } from '@scn/core/document/upload/upload-form';
import { readServerError, type ServerError as GatewayError } from '#api/error-handling';
import { importsDocument, uploadDocument } from './upload-documents';
import { formOf, type UploadValues } from './upload-values';

/** The result of sending the form. */
export type Sent =
  | { readonly kind: 'accepted'; readonly jobId: string }
  | { readonly kind: 'refused'; readonly error: GatewayError }
  /** No response arrived. */
  | { readonly kind: 'lost'; readonly mayHaveArrived: boolean };

/** An upload request in progress. */
export interface Sending {
  readonly institutionId: string;
  readonly userId: string;
  readonly values: UploadValues;
  /** Also replace changes that others have made since. */
  readonly force: boolean;
  /** Import jobs that existed before the first attempt; null if they were not queried yet. */
  readonly before: ReadonlySet<string> | null;
  /** Progress from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly onBefore: (before: ReadonlySet<string>) => void;
}

const quietly = { handlesErrors: true } as const;

/**
 * Sends the form once. If an earlier attempt may have arrived, the gateway is queried for its job first, so that nothing is sent
 * twice.
 */
export async function sendUpload(client: ApolloClient, sending: Sending): Promise<Sent> {
  const { institutionId, before, values } = sending;
  let mayHaveArrived = before !== null;
  try {
    const imports = await newestImports(client, sending);
    const arrived = imports.find(({ id }) => before?.has(id) === false);
    if (arrived !== undefined) return { kind: 'accepted', jobId: arrived.id };
    if (before === null) sending.onBefore(new Set(imports.map(({ id }) => id)));
    mayHaveArrived = true; // until the browser reports that bytes are missing
    const { data } = await client.mutate({
      mutation: uploadDocument,
      variables: { input: { institutionId, force: sending.force, ...inputOf(values) } },
      context: {
        ...quietly,
        onUploadProgress: (share: number) => {
          mayHaveArrived = share >= 1;
          sending.onProgress(share);
        },
      },
    });
    return data === undefined
      ? { kind: 'lost', mayHaveArrived: true }
      : { kind: 'accepted', jobId: data.scenarioUpload.id };
  } catch (error) {
    if (CombinedGraphQLErrors.is(error)) {
      const [first] = error.errors;
      if (first !== undefined) return { kind: 'refused', error: readServerError(first) };
    }
    // a proxy in front of the gateway read the whole request and responded instead
    if (ServerError.is(error)) return { kind: 'lost', mayHaveArrived: true };
    return { kind: 'lost', mayHaveArrived };
  }
}

/** Imports by this user that may be this one: of the same scenario, or of one whose code is not known yet. */
async function newestImports(client: ApolloClient, { institutionId, userId, values }: Sending) {
  const { data } = await client.query({
    query: importsDocument,
    variables: { institutionId },
    fetchPolicy: 'network-only',
    context: quietly,
  });
  const asked = values.scenarioCode.trim();
  return (data?.jobs.items ?? []).filter(
    ({ requestedBy, scenarioCode }) => requestedBy === userId && (asked === '' || scenarioCode === asked),
  );
}

function inputOf(values: UploadValues) {
  const { devices, ...version } = readVersionForm(formOf(values));
  const { scenarioCode, libraryId, scenarioFile, feedbackFile } = values;
  const isUpdate = scenarioCode.trim() !== '';
  return {
    ...version,
    devices: [...devices],
    scenarioCode: isUpdate ? scenarioCode.trim() : null,
    libraryId: isUpdate || libraryId === '' ? null : libraryId,
    scenarioFile,
    feedbackFile,
  };
}
