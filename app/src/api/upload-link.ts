import { ApolloLink, ServerError, ServerParseError } from '@apollo/client';
import { print } from 'graphql';
import { Observable } from 'rxjs';
import { multipartRequest, type MultipartRequest } from './upload';

/** Receives the progress of an upload, 0 to 1. */
export type UploadProgress = (share: number) => void;

declare module '@apollo/client' {
  interface DefaultContext {
    /** Receives the upload progress of an operation with files. */
    readonly onUploadProgress?: UploadProgress;
  }
}

/** The gateway requires this header for requests that aren't JSON, because other sites can't send it. */
const csrfHeader = { name: 'x-scn-csrf', value: '1' };

/** Sends operations with files as multipart forms, with progress; forwards all others. */
export function createUploadLink(uri: string): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const request = multipartRequest(
      { query: print(operation.query), operationName: operation.operationName },
      operation.variables,
    );
    if (request === null) return forward(operation);
    const { headers, onUploadProgress, fetchOptions } = operation.getContext();
    const { signal } = (fetchOptions ?? {}) as { readonly signal?: AbortSignal };
    return send(uri, request, (headers ?? {}) as Readonly<Record<string, string>>, onUploadProgress, signal);
  });
}

/** Uses XMLHttpRequest, because `fetch` doesn't report upload progress. */
function send(
  uri: string,
  { operations, map, files }: MultipartRequest,
  headers: Readonly<Record<string, string>>,
  onProgress: UploadProgress | undefined,
  signal: AbortSignal | undefined,
): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    const form = new FormData();
    form.append('operations', operations);
    form.append('map', map);
    for (const [name, file] of files) form.append(name, file);
    const http = new XMLHttpRequest();
    http.open('POST', uri);
    http.setRequestHeader('accept', 'application/graphql-response+json, application/json');
    http.setRequestHeader(csrfHeader.name, csrfHeader.value);
    for (const [name, value] of Object.entries(headers)) http.setRequestHeader(name, value);
    http.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    http.onerror = () => {
      observer.error(new TypeError('The gateway can’t be reached.'));
    };
    http.onload = () => {
      const response = new Response(http.responseText, { status: http.status });
      try {
        const result = JSON.parse(http.responseText) as ApolloLink.Result;
        if (!('data' in result) && !('errors' in result)) {
          observer.error(
            new ServerError(`The gateway answered ${http.status}.`, { response, bodyText: http.responseText }),
          );
          return;
        }
        observer.next(result);
        observer.complete();
      } catch (error) {
        observer.error(new ServerParseError(error, { response, bodyText: http.responseText }));
      }
    };
    const cancel = () => {
      http.abort();
      observer.error(new DOMException('The upload was cancelled.', 'AbortError'));
    };
    if (signal?.aborted === true) cancel();
    else {
      signal?.addEventListener('abort', cancel, { once: true });
      http.send(form);
    }
    return () => {
      signal?.removeEventListener('abort', cancel);
      http.abort();
    };
  });
}
