import type { PartChannel, PartOutcome } from './send-in-parts';

/** Dependencies of the requests of a file. */
export interface PartChannelParts {
  /** `/uploads/HASH?bytes=LENGTH` */
  readonly address: string;
  readonly file: Blob;
  /** Credentials. */
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
  /** Receives the number of bytes that have been sent. */
  onSent(bytes: number): void;
}

/** The connection of a file to the gateway. Uses XMLHttpRequest, because `fetch` doesn’t report upload progress. */
export function partChannel({ address, file, headers, signal, onSent }: PartChannelParts): PartChannel {
  const request = (method: string, from: number | null): Promise<XMLHttpRequest | null> =>
    new Promise((resolve, reject) => {
      const http = new XMLHttpRequest();
      const cancel = () => {
        http.abort();
        reject(new DOMException('The upload was cancelled.', 'AbortError'));
      };
      http.open(method, address);
      for (const [name, value] of Object.entries(headers)) http.setRequestHeader(name, value);
      if (from !== null) {
        http.setRequestHeader('content-type', 'application/offset+octet-stream');
        http.setRequestHeader('upload-offset', String(from));
        http.upload.onprogress = ({ loaded }) => onSent(from + loaded);
      }
      http.onload = () => resolve(http);
      http.onerror = () => resolve(null);
      http.onloadend = () => signal?.removeEventListener('abort', cancel);
      if (signal?.aborted === true) cancel();
      else {
        signal?.addEventListener('abort', cancel, { once: true });
        http.send(from === null ? null : file.slice(from));
      }
    });
  const offsetIn = (http: XMLHttpRequest) => Number(http.getResponseHeader('upload-offset') ?? Number.NaN);
  return {
    offset: async () => {
      const http = await request('HEAD', null);
      if (http === null || isUnavailable(http.status)) return 'lost';
      const offset = offsetIn(http);
      return http.status === 204 && Number.isSafeInteger(offset) ? offset : 'refused';
    },
    append: async (from): Promise<PartOutcome> => {
      const http = await request('PATCH', from);
      if (http === null || isUnavailable(http.status)) return { kind: 'lost' };
      switch (http.status) {
        case 204:
          return { kind: 'arrived', offset: offsetIn(http) };
        case 409:
          return { kind: 'moved' };
        case 422:
          return { kind: 'changed' };
        default:
          return { kind: 'refused' };
      }
    },
  };
}

/** Whether a proxy answers for a gateway that is away for a moment. */
function isUnavailable(status: number): boolean {
  return status === 0 || (status >= 502 && status <= 504);
}
