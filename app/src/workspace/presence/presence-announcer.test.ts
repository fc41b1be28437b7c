import { expect, test } from 'vitest';
import type { Clock } from '#time/clock';
import { hiddenLimit, pointerInterval, PresenceAnnouncer } from './presence-announcer';

/** An announcer with a gateway that records announcements. */
function listening() {
  const heard: string[] = [];
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  let now = 0;
  let answer: number | null = 5000;
  const clock: Clock = {
    now: () => now,
    after: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
  };
  const announcer = new PresenceAnnouncer(clock, {
    report: ({ screen, entity, pointer }) => {
      const at = pointer === null ? '' : ` at ${pointer.x}`;
      heard.push(`${entity === null ? screen : `${screen} ${entity.id}`}${at}`);
      return Promise.resolve(answer);
    },
    leave: () => heard.push('(leaves)'),
  });
  /** Advances time; pending responses are delivered. */
  const move = async (milliseconds: number) => {
    now += milliseconds;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { run } of due) run();
    await settled();
  };
  return { announcer, heard, move, answers: (next: number | null) => (answer = next) };
}

/** A place without a selection. */
const on = (screen: string) => ({ screen, entity: null });

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

test('announces immediately, at each change, and at the gateway’s interval', async () => {
  const { announcer, heard, move } = listening();
  announcer.at(on('setup/basic-info'));
  await settled();
  await move(4999);
  expect(heard).toEqual(['setup/basic-info']);
  await move(1);
  announcer.at(on('setup/prompts'));
  await settled();
  await move(5000);
  expect(heard).toEqual(['setup/basic-info', 'setup/basic-info', 'setup/prompts', 'setup/prompts']);
});

test('announces a moving pointer at most ten times a second, with its last position, and a selection at once', async () => {
  const { announcer, heard, move } = listening();
  const pointer = (x: number) => ({ card: 'AMEDS001R1', x, y: 0 });
  announcer.at(on('actions'));
  await settled();
  for (const x of [1, 2, 3]) announcer.point(pointer(x));
  await move(pointerInterval - 1);
  expect(heard).toEqual(['actions']);
  await move(1);
  announcer.point(pointer(4));
  announcer.at(on('prompts'));
  await settled();
  announcer.point(null);
  await move(pointerInterval);
  expect(heard).toEqual(['actions', 'actions at 3', 'prompts at 4', 'prompts']);
});

test('announces a pointer that moved during an announcement', async () => {
  const { announcer, heard, move } = listening();
  announcer.at(on('actions'));
  announcer.point({ card: 'AMEDS001', x: 5, y: 0 });
  await settled();
  await move(pointerInterval);
  expect(heard).toEqual(['actions', 'actions at 5']);
});

test('announces changes made during an announcement afterwards', async () => {
  const { announcer, heard } = listening();
  announcer.at(on('one'));
  announcer.at(on('two'));
  announcer.at(on('three'));
  await settled();
  expect(heard).toEqual(['one', 'three']);
});

test('retries after a failed announcement, without haste', async () => {
  const { announcer, heard, move, answers } = listening();
  answers(null);
  announcer.at(on('one'));
  await settled();
  expect(heard).toEqual(['one']);
  answers(5000);
  await move(5000);
  expect(heard).toEqual(['one', 'one']);
});

test('a window that is hidden for a while has left, and is back as soon as it is visible', async () => {
  const { announcer, heard, move } = listening();
  announcer.at(on('one'));
  await settled();
  announcer.hide();
  await move(hiddenLimit - 1);
  announcer.show();
  announcer.hide();
  await move(hiddenLimit);
  heard.length = 0;
  await move(hiddenLimit);
  expect(heard).toEqual([]);
  announcer.show();
  await settled();
  expect(heard).toEqual(['one']);
});

test('closing leaves once, after any pending announcement', async () => {
  const { announcer, heard, move } = listening();
  announcer.at(on('one'));
  announcer.end();
  await settled();
  announcer.end();
  await move(hiddenLimit);
  expect(heard).toEqual(['one', '(leaves)', '(leaves)']);
});

test('announces a selection and its end', async () => {
  const { announcer, heard } = listening();
  announcer.at({ screen: 'one', entity: { kind: 'response', id: 'R1', field: null } });
  await settled();
  announcer.at({ screen: 'one', entity: { kind: 'response', id: 'R1', field: null } });
  announcer.at(on('one'));
  await settled();
  expect(heard).toEqual(['one R1', 'one R1', 'one']);
});
