import type { DocumentGateway, ReadDocument } from './document-gateway';

/** A way to the gateway that can read the document before it is asked for. */
export interface AheadGateway extends DocumentGateway {
  /** Begins to read, unless that was begun. */
  begin(): void;
}

/**
 * Lets a document be read before it is asked for: while what shows it is still being loaded. The first reading that asks about no
 * changes of before is answered by it; every other one is asked of the gateway.
 */
export function readAhead(gateway: DocumentGateway): AheadGateway {
  let ahead: Promise<ReadDocument> | null = null;
  let isBegun = false;
  return {
    ...gateway,
    begin: () => {
      if (isBegun) return;
      isBegun = true;
      ahead = gateway.read([]);
      // whoever asks hears of it
      ahead.catch(() => undefined);
    },
    read: (operationIds) => {
      const begun = ahead;
      isBegun = true;
      ahead = null;
      return begun !== null && operationIds.length === 0 ? begun : gateway.read(operationIds);
    },
  };
}
