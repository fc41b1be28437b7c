import type { ApolloClient } from '@apollo/client';
import { apolloDocumentGateway, type DocumentAddress } from './apollo-gateway';
import type { DocumentGateway, ReadDocument } from './document-gateway';

/** Starts loading a document while the code that shows it is still being loaded. A separate chunk, loaded when a scenario is opened. */
export function beginReading(client: ApolloClient, address: DocumentAddress): DocumentGateway {
  return readAhead(apolloDocumentGateway(client, address));
}

/**
 * Starts loading a document before it is needed. The result is used for the first read without earlier changes; every other
 * read goes to the gateway.
 */
function readAhead(gateway: DocumentGateway): DocumentGateway {
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
