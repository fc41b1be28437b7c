import { StoreUnavailableError } from '../content-store';

/** The HTTP status of a failed request; undefined if there was no response. */
export function statusOf(error: unknown): number | undefined {
  const { $metadata: about } = error as { readonly $metadata?: { readonly httpStatusCode?: number } };
  return about?.httpStatusCode;
}

/** Whether a request can succeed when it is sent again: without a response, when the bucket is busy, or failed. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || (status >= 500 && status !== 501);
}

/** The error about a request that failed. @param place - the bucket, in words */
export function unavailable(place: string, error: unknown): StoreUnavailableError {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const status = statusOf(error);
  const said = [name === 'Error' ? '' : name, message === 'UnknownError' ? '' : message].filter((text) => text !== '');
  const reason = said.join(': ') || `status ${String(status)}`;
  return new StoreUnavailableError(`Failed to use ${place}: ${reason}.`, whatToDo(name, status), error);
}

function whatToDo(name: string, status: number | undefined): string {
  if (name === 'NoSuchBucket') return 'Create the bucket, or correct SCN_S3_BUCKET.';
  if (status === 403 || status === 401)
    return 'Check SCN_S3_ACCESS_KEY and SCN_S3_SECRET_KEY, and that they may list, read, write and delete objects.';
  if (status === 301 || name === 'AuthorizationHeaderMalformed') return 'Check SCN_S3_REGION and SCN_S3_ENDPOINT.';
  return 'Check SCN_S3_ENDPOINT, and that the object store is running and reachable from this machine.';
}
