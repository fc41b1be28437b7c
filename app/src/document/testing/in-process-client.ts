import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import type { DocumentNode } from 'graphql';

/** One result of a request, as a gateway would send it. */
export type InProcessResult = ApolloLink.Result;

/** Executes a request: one result, or several for a subscription. Rejects if there is no connection. */
export type Execute = (request: {
  readonly query: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
}) => Promise<InProcessResult | AsyncIterableIterator<InProcessResult>>;

/** The editor's client of a gateway in the same process, without HTTP and WebSockets. */
export function clientOver(execute: Execute): ApolloClient {
  const link = new ApolloLink(
    ({ query, variables }) =>
      new Observable((observer) => {
        let results: AsyncIterableIterator<InProcessResult> | null = null;
        let isOver = false;
        const run = async () => {
          const answer = await execute({ query, variables });
          if (!(Symbol.asyncIterator in answer)) observer.next(answer);
          else {
            results = answer;
            if (isOver) await results.return?.();
            for await (const result of answer) observer.next(result);
          }
          observer.complete();
        };
        run().catch((error: unknown) => {
          if (!isOver) observer.error(error);
        });
        return () => {
          isOver = true;
          void results?.return?.();
        };
      }),
  );
  return new ApolloClient({ link, cache: new InMemoryCache() });
}
