import type { ApolloClient } from '@apollo/client';
import { apolloDocumentGateway, type DocumentAddress } from './apollo-gateway';
import type { DocumentGateway } from './document-gateway';
import { readAhead } from './read-ahead';

/** Starts loading a document while the code that shows it is still being loaded. A separate chunk, loaded when a scenario is opened. */
export function beginReading(client: ApolloClient, address: DocumentAddress): DocumentGateway {
  return readAhead(apolloDocumentGateway(client, address));
}
