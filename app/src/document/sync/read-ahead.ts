import type { DocumentGateway, ReadDocument } from './document-gateway';

/**
 * Begins to read a document before it is asked for. The first reading that asks about no changes of before is answered by it; every other
 * one is asked of the gateway.
 */
export function readAhead(gateway: DocumentGateway): DocumentGateway {
  let ahead: Promise<ReadDocument> | null = gateway.read([]);
  // whoever asks hears of it
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
