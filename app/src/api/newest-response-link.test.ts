import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@scn/core/testing/effort';
import { createNewestResponseLink } from './newest-response-link';

interface Sent {
  answer(text: string): void;
  fail(): void;
  readonly isEnded: () => boolean;
}

const query = gql`
  query Text($of: ID!) {
    text(of: $of)
  }
`;

/** A client whose requests a test answers, in any order. */
function openClient() {
  const sent: Sent[] = [];
  const gateway = new ApolloLink(
    () =>
      new Observable((observer) => {
        let isEnded = false;
        sent.push({
          answer: (text) => {
            observer.next({ data: { text } });
            observer.complete();
          },
          fail: () => observer.error(new Error('The connection broke.')),
          isEnded: () => isEnded,
        });
        return () => {
          isEnded = true;
        };
      }),
  );
  const client = new ApolloClient({
    link: createNewestResponseLink().concat(gateway),
    cache: new InMemoryCache(),
    queryDeduplication: false,
  });
  const ask = async (of: string) =>
    client.query({ query, variables: { of }, fetchPolicy: 'network-only' }).then(
      ({ data }) => (data as { readonly text: string }).text,
      () => 'failed',
    );
  const shown = (of: string) => client.readQuery<{ readonly text: string }>({ query, variables: { of } })?.text;
  return { sent, ask, shown };
}

describe('queries of the same variables', () => {
  test('in whatever order answers arrive and connections break, what is shown last is the newest that arrived', async () => {
    const arrivals = fc.integer({ min: 1, max: 6 }).chain((count) =>
      fc.record({
        order: fc.shuffledSubarray([...Array(count).keys()], { minLength: count, maxLength: count }),
        broken: fc.subarray([...Array(count).keys()]),
      }),
    );
    await fc.assert(
      fc.asyncProperty(arrivals, async ({ order, broken }) => {
        const { sent, ask, shown } = openClient();
        const asked = order.map(() => ask('a'));
        let newest = -1;
        for (const index of order) {
          if (broken.includes(index)) sent[index]?.fail();
          else {
            sent[index]?.answer(`answer ${index}`);
            newest = Math.max(newest, index);
          }
        }
        const answers = await Promise.all(asked);
        expect(shown('a')).toBe(newest < 0 ? undefined : `answer ${newest}`);
        // each got its own answer, or a newer one
        answers.forEach((answer, index) => {
          if (answer !== 'failed') expect(Number(answer.slice('answer '.length))).toBeGreaterThanOrEqual(index);
        });
      }),
      { numRuns: runs(100) },
    );
  });

  test('an older request is ended when a newer answer arrives', async () => {
    const { sent, ask } = openClient();
    const [older, newer] = [ask('a'), ask('a')];
    sent[1]?.answer('new');
    expect(await Promise.all([older, newer])).toEqual(['new', 'new']);
    expect(sent[0]?.isEnded()).toBe(true);
  });
});

test('queries of other variables don’t answer each other', async () => {
  const { sent, ask, shown } = openClient();
  const asked = [ask('a'), ask('b')];
  sent[1]?.answer('b');
  sent[0]?.answer('a');
  expect(await Promise.all(asked)).toEqual(['a', 'b']);
  expect([shown('a'), shown('b')]).toEqual(['a', 'b']);
});
