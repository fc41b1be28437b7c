import { expect, test } from 'vitest';
import type { Clock } from '../../../clock';
import { hiddenLimit, PresenceAnnouncer } from './presence-announcer';

/** An announcer with a gateway that writes down what it hears. */
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
    report: ({ screen, entity }) => {
      heard.push(entity === null ? screen : `${screen} ${entity.id}`);
      return Promise.resolve(answer);
    },
    leave: () => heard.push('(leaves)'),
  });
  /** Moves time; answers come meanwhile. */
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

test('it says where somebody is at once, at each change, and as often as the gateway asks for', async () => {
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

test('what changes while it is saying something is said afterwards', async () => {
  const { announcer, heard } = listening();
  announcer.at(on('one'));
  announcer.at(on('two'));
  announcer.at(on('three'));
  await settled();
  expect(heard).toEqual(['one', 'three']);
});

test('a gateway that has not heard it hears it again, without haste', async () => {
  const { announcer, heard, move, answers } = listening();
  answers(null);
  announcer.at(on('one'));
  await settled();
  expect(heard).toEqual(['one']);
  answers(5000);
  await move(5000);
  expect(heard).toEqual(['one', 'one']);
});

test('whoever does not look for a while has left, and is back with the first look', async () => {
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

test('closing leaves once, after whatever was still under way', async () => {
  const { announcer, heard, move } = listening();
  announcer.at(on('one'));
  announcer.end();
  await settled();
  announcer.end();
  await move(hiddenLimit);
  expect(heard).toEqual(['one', '(leaves)', '(leaves)']);
});

test('it says what is selected, and that nothing is any more', async () => {
  const { announcer, heard } = listening();
  announcer.at({ screen: 'one', entity: { kind: 'response', id: 'R1' } });
  await settled();
  announcer.at({ screen: 'one', entity: { kind: 'response', id: 'R1' } });
  announcer.at(on('one'));
  await settled();
  expect(heard).toEqual(['one R1', 'one R1', 'one']);
});
