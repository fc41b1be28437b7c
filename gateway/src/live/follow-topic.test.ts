import { describe, expect, it } from 'vitest';
import { followTopic, type Reading } from './follow-topic';
import type { Topic, WakeUps } from './wake-up';

const topic: Topic = 'job:1';

/** Wake-ups that the test triggers. */
class ByHand implements Pick<WakeUps, 'follow'> {
  readonly followers = new Set<() => void>();

  follow(_: Topic, onWake: () => void): () => void {
    this.followers.add(onWake);
    return () => this.followers.delete(onWake);
  }

  wake(): void {
    for (const follower of this.followers) follower();
  }
}

/** Returns the given readings one by one, and counts the calls. */
function readings<T>(...given: readonly (Reading<T> | Error)[]) {
  const state = { asked: 0 };
  const read = () => {
    const next = given[state.asked];
    state.asked += 1;
    if (next === undefined) return Promise.resolve({ values: [] });
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
  return { state, read };
}

describe('followTopic', () => {
  it('reads immediately, and again after a wake-up', async () => {
    const wakeUps = new ByHand();
    const iterator = followTopic(wakeUps, topic, readings({ values: [1, 2] }, { values: [3] }).read);
    expect(await iterator.next()).toEqual({ done: false, value: 1 });
    expect(await iterator.next()).toEqual({ done: false, value: 2 });
    const third = iterator.next();
    wakeUps.wake();
    expect(await third).toEqual({ done: false, value: 3 });
  });

  it('reads only on demand, and never ahead', async () => {
    const wakeUps = new ByHand();
    const { state, read } = readings({ values: [1], hasMore: true }, { values: [2] });
    const iterator = followTopic(wakeUps, topic, read);
    expect([state.asked, wakeUps.followers.size]).toEqual([0, 0]);
    await iterator.next();
    for (let n = 0; n < 5; n += 1) wakeUps.wake();
    expect(state.asked).toBe(1);
    expect(await iterator.next()).toEqual({ done: false, value: 2 });
    expect(state.asked).toBe(2);
  });

  it('reads again after a wake-up during a read', async () => {
    const wakeUps = new ByHand();
    let asked = 0;
    const iterator = followTopic(wakeUps, topic, () => {
      asked += 1;
      if (asked === 1) wakeUps.wake();
      return Promise.resolve({ values: asked === 1 ? [] : [asked] });
    });
    expect(await iterator.next()).toEqual({ done: false, value: 2 });
  });

  it('ends with the last reading', async () => {
    const wakeUps = new ByHand();
    const iterator = followTopic(wakeUps, topic, readings({ values: ['done'], isLast: true }).read);
    const values: string[] = [];
    for await (const value of iterator) values.push(value);
    expect(values).toEqual(['done']);
    expect(wakeUps.followers.size).toBe(0);
  });

  it('ends a pending next() with return(), and no longer follows', async () => {
    const wakeUps = new ByHand();
    const iterator = followTopic(wakeUps, topic, readings({ values: [] }).read);
    const pending = iterator.next();
    expect(await iterator.return?.()).toEqual({ done: true, value: undefined });
    expect(await pending).toEqual({ done: true, value: undefined });
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    expect(wakeUps.followers.size).toBe(0);
  });

  it('does not wait for a pending read on return()', async () => {
    const iterator = followTopic(new ByHand(), topic, () => new Promise<Reading<number>>(() => undefined));
    void iterator.next();
    expect(await iterator.return?.()).toEqual({ done: true, value: undefined });
  });

  it('ends with its signal, even if already aborted', async () => {
    const wakeUps = new ByHand();
    const ending = new AbortController();
    const iterator = followTopic(wakeUps, topic, readings({ values: [] }).read, ending.signal);
    const pending = iterator.next();
    ending.abort();
    expect(await pending).toMatchObject({ done: true });
    expect(wakeUps.followers.size).toBe(0);
    const late = followTopic(wakeUps, topic, readings({ values: [1] }).read, ending.signal);
    expect(await late.next()).toMatchObject({ done: true });
  });

  it('ends with the error of a read', async () => {
    const wakeUps = new ByHand();
    const iterator = followTopic(wakeUps, topic, readings({ values: [1], hasMore: true }, new Error('gone')).read);
    await iterator.next();
    await expect(iterator.next()).rejects.toThrow('gone');
    expect(await iterator.next()).toMatchObject({ done: true });
    expect(wakeUps.followers.size).toBe(0);
  });

  it('resolves concurrent calls of next() in order', async () => {
    const iterator = followTopic(
      new ByHand(),
      topic,
      readings({ values: [1, 2], hasMore: true }, { values: [3] }).read,
    );
    const answers = await Promise.all([iterator.next(), iterator.next(), iterator.next()]);
    expect(answers.map(({ value }) => value)).toEqual([1, 2, 3]);
  });
});
