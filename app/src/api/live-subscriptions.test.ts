import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { FakeClock, settle } from '#testing/fake-clock';
import { reconnectAttempts } from './back-off';
import { LiveSubscriptions, type LiveSink } from './live-subscriptions';

const second = 1000;

/** A fake gateway whose connections a test can end, and its subscriptions. */
function world({ isSignedIn = true } = {}) {
  const clock = new FakeClock();
  const open = new Map<LiveSink, string>();
  const tries: number[] = [];
  const session = { renewals: 0, hasEnded: false };
  /** Close code of connections that fail; null if they succeed. */
  let refusal: number | null = null;
  const followers = new LiveSubscriptions({
    clock,
    session: {
      renew: () => {
        session.renewals += 1;
        return Promise.resolve(isSignedIn);
      },
      reportNotAuthenticated: () => (session.hasEnded = true),
    },
    client: {
      subscribe: (request, sink) => {
        tries.push(clock.now());
        const live = sink as unknown as LiveSink;
        open.set(live, request.query);
        queueMicrotask(() => {
          if (refusal === null) followers.connected();
          else fail(live, { code: refusal });
        });
        return () => open.delete(live);
      },
    },
  });
  const fail = (sink: LiveSink, reason: unknown) => {
    if (open.delete(sink)) sink.error(reason);
  };
  const follow = (query: string) => {
    const heard: unknown[] = [];
    const sink: LiveSink = {
      next: ({ data }) => heard.push(data),
      error: (error) => heard.push(error),
      complete: () => heard.push('complete'),
    };
    return { heard, stop: followers.follow({ query }, sink) };
  };
  return {
    clock,
    followers,
    follow,
    session,
    tries,
    /** The subscriptions of the current connection. */
    followed: () => [...open.values()],
    /** Closes the connection. */
    end: (code: number) => {
      for (const sink of [...open.keys()]) fail(sink, { code });
    },
    gateway: (is: 'there' | 'gone', code = 1006) => (refusal = is === 'there' ? null : code),
    /** Refuses one subscription. */
    refuse: (query: string, errors: readonly GraphQLError[]) => {
      for (const [sink, followed] of open) if (followed === query) fail(sink, errors);
    },
    send: (data: Record<string, unknown>) => {
      for (const sink of open.keys()) sink.next({ data });
    },
  };
}

describe('LiveFollowers', () => {
  it('resubscribe on the next connection and continue', async () => {
    const { clock, follow, followers, followed, end, send } = world();
    const [one, other] = [follow('one'), follow('other')];
    await settle();
    send({ seq: 1 });
    end(1006);
    expect([followers.state, followed()]).toEqual(['reconnecting', []]);
    await clock.run(second);
    expect([followers.state, followed()]).toEqual(['connected', ['one', 'other']]);
    send({ seq: 2 });
    expect([one.heard, other.heard]).toEqual(Array(2).fill([{ seq: 1 }, { seq: 2 }]));
  });

  it('retry ten times, after 1, 2, 4, 8 and then 10 s each, then stop until a retry is requested', async () => {
    const { clock, follow, followers, followed, end, gateway, tries } = world();
    follow('one');
    await settle();
    gateway('gone');
    end(1006);
    const lostAt = clock.now();
    tries.length = 0;
    await clock.run(120 * second);
    expect(tries.map((at) => (at - lostAt) / second)).toEqual([1, 3, 7, 15, 25, 35, 45, 55, 65, 75]);
    expect([tries.length, followers.state]).toEqual([reconnectAttempts, 'lost']);
    await clock.run(3600 * second);
    expect(tries).toHaveLength(reconnectAttempts);

    gateway('there');
    followers.retry();
    await settle();
    expect([followers.state, followed()]).toEqual(['connected', ['one']]);
  });

  it('reset the attempts after a successful connection and after a requested retry', async () => {
    const { clock, follow, followers, end, gateway, tries } = world();
    follow('one');
    await settle();
    gateway('gone');
    end(1006);
    await clock.run(60 * second);
    gateway('there');
    await clock.run(10 * second);
    expect(followers.state).toBe('connected');
    gateway('gone');
    end(1006);
    tries.length = 0;
    await clock.run(120 * second);
    expect([tries.length, followers.state]).toEqual([reconnectAttempts, 'lost']);
    followers.retry();
    await clock.run(120 * second);
    expect([tries.length, followers.state]).toEqual([1 + 2 * reconnectAttempts, 'lost']);
  });

  it('reconnect for a new subscription while the connection is lost', async () => {
    const { clock, follow, followers, followed, end, gateway } = world();
    follow('one');
    await settle();
    gateway('gone');
    end(1006);
    await clock.run(120 * second);
    gateway('there');
    follow('other');
    await settle();
    expect([followers.state, followed()]).toEqual(['connected', ['one', 'other']]);
  });

  it('don’t resubscribe what was unsubscribed while the connection was lost', async () => {
    const { clock, follow, followers, followed, end } = world();
    const [one, other] = [follow('one'), follow('other')];
    await settle();
    end(1006);
    one.stop();
    await clock.run(second);
    expect(followed()).toEqual(['other']);
    end(1006);
    other.stop();
    expect(followers.state).toBe('idle');
    await clock.run(60 * second);
    expect(followed()).toEqual([]);
  });

  it('4401: refreshes the tokens and reconnects; reports that no one is signed in if that fails', async () => {
    const { clock, follow, followers, end, session, gateway, tries } = world();
    follow('one');
    follow('other');
    await settle();
    end(4401);
    await clock.run(second);
    expect([session, followers.state]).toEqual([{ renewals: 1, hasEnded: false }, 'connected']);
    gateway('gone', 4401);
    end(4401);
    await clock.run(second);
    expect(session).toEqual({ renewals: 2, hasEnded: true });
    tries.length = 0;
    await clock.run(600 * second);
    expect(tries).toEqual([]);
  });

  it('4401 without a signed-in user: doesn’t retry', async () => {
    const { clock, follow, end, tries } = world({ isSignedIn: false });
    follow('one');
    await settle();
    end(4401);
    await clock.run(600 * second);
    expect(tries).toHaveLength(1);
  });

  it('4403: reports once that permissions have changed, and reconnects', async () => {
    const { clock, follow, followers, followed, end } = world();
    let changes = 0;
    followers.onRightsChanged(() => (changes += 1));
    follow('one');
    follow('other');
    await settle();
    end(4403);
    await clock.run(second);
    expect([changes, followers.state, followed().length]).toEqual([1, 'connected', 2]);
  });

  it('an error response ends only that subscription', async () => {
    const { clock, follow, followers, followed, refuse } = world();
    const { heard } = follow('one');
    follow('other');
    await settle();
    const errors = [new GraphQLError('It does not exist.')];
    refuse('one', errors);
    await clock.run(60 * second);
    expect([heard, followed(), followers.state]).toEqual([[errors], ['other'], 'connected']);
  });
});
