import type { DocumentGateway, ReadDocument } from './document-gateway';

/**
 * Starts loading a document before it is needed. The result is used for the first read without earlier changes; every other
 * read goes to the gateway.
 */
export function readAhead(gateway: DocumentGateway): DocumentGateway {
  let ahead: Promise<ReadDocument> | null = gateway.read([]);
  // the reader gets the error
  ahead.catch(() => undefined);
  return {
    ...gateway,
    read: (operationIds) => {
      const begun = ahead;
      ahead = null;
      return begun !== null && operationIds.length === 0 ? begun : gateway.read(operationIds);
    },
  };
}
