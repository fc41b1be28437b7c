import type { ApolloClient } from '@apollo/client';
import { apolloDocumentGateway, type DocumentAddress } from './apollo-gateway';
import type { DocumentGateway } from './document-gateway';
import { readAhead } from './read-ahead';

/** Begins to read a document: while what shows it is still being loaded. A file of its own, which is loaded when a scenario is opened. */
export function beginReading(client: ApolloClient, address: DocumentAddress): DocumentGateway {
  return readAhead(apolloDocumentGateway(client, address));
}
