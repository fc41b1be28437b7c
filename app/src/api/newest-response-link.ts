import { ApolloLink, Observable } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { OperationTypeNode, type DocumentNode } from 'graphql';

/** A query that is under way. */
interface Waiting {
  /** Ends it with what a later one got. */
  readonly end: (answer: ApolloLink.Result) => void;
}

/**
 * Keeps an old answer from replacing a new one: responses can arrive in another order than their requests were sent. A query is
 * answered by the first response that arrives for it or for a later one of the same variables; its own request is ended then.
 */
export function createNewestResponseLink(): ApolloLink {
  const underWay = new WeakMap<DocumentNode, Map<string, Waiting[]>>();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    return new Observable((observer) => {
      const ofQuery = underWay.get(operation.query) ?? new Map<string, Waiting[]>();
      underWay.set(operation.query, ofQuery);
      const key = canonicalStringify(operation.variables);
      const waiting = ofQuery.get(key) ?? [];
      ofQuery.set(key, waiting);
      const own: Waiting = {
        end: (answer) => {
          request.unsubscribe();
          observer.next(answer);
          observer.complete();
        },
      };
      const leave = () => {
        const index = waiting.indexOf(own);
        if (index >= 0) waiting.splice(index, 1);
        if (waiting.length === 0 && ofQuery.get(key) === waiting) ofQuery.delete(key);
      };
      waiting.push(own);
      const request = forward(operation).subscribe({
        next: (answer) => {
          const index = waiting.indexOf(own);
          for (const older of waiting.splice(0, Math.max(index, 0))) older.end(answer);
          observer.next(answer);
        },
        error: (error) => {
          leave();
          observer.error(error);
        },
        complete: () => {
          leave();
          observer.complete();
        },
      });
      return () => {
        leave();
        request.unsubscribe();
      };
    });
  });
}
