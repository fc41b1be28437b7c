// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { noise, tone } from '@scn/core/audio/testing/signals';
import { showWithGateway, until } from '../../testing/show-with-gateway';
import { MicrophoneContext } from './microphone-context';
import { countdownSeconds } from './recorder';
import { RecordLines } from './record-lines';
import { TakeList, type TakeLine } from './take-list';
import { FakeMicrophone } from './testing/fake-microphone';

const rate = 24_000;
const voice = { name: 'Anna', target: -23 };
const lines: readonly TakeLine[] = [
  { id: 'a', name: 'Greeting', text: 'Good morning.', why: 'missing', voice },
  { id: 'b', name: 'Pain', text: 'It hurts.', why: 'stale', voice },
  { id: 'c', name: 'Goodbye', text: 'Thank you, doctor.', why: 'generated', voice },
];

let close: (() => Promise<void>) | null = null;
afterEach(async () => close?.());

async function open(refuse: (line: TakeLine) => string | null = () => null) {
  const microphone = new FakeMicrophone(rate);
  const saved: [string, number][] = [];
  const onClose = vi.fn<() => void>();
  const record = (line: TakeLine, { size }: File) => {
    const reason = refuse(line);
    if (reason === null) saved.push([line.id, size]);
    return Promise.resolve(reason);
  };
  const shown = await showWithGateway(
    <MicrophoneContext value={microphone.open}>
      <TakeList {...{ lines, record, onClose }} title="Record the lines of Anna" maxBytes={2_097_152} />
    </MicrophoneContext>,
    () => ({ data: {} }),
  );
  ({ close } = shown);
  const { press, dialogText } = shown;
  const key = async (name: string, modifiers: KeyboardEventInit) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...modifiers });
      (document.querySelector('[data-record]') ?? document.body).dispatchEvent(event);
      await Promise.resolve();
    });
  const take = async (seconds: number) => {
    await press(dialogText().includes('Record again') ? 'Record again' : 'Record');
    await act(async () => {
      microphone.hear(noise(countdownSeconds, rate, { level: -75 }).samples);
      microphone.hear(tone(seconds, rate).samples);
      await Promise.resolve();
    });
    await press('Stop');
  };
  return { ...shown, microphone, saved, onClose, key, take };
}

describe('a take list', () => {
  test('asks before it is closed while a line is recorded', async () => {
    const { press, microphone, onClose } = await open();
    await press('Record');
    await act(async () => {
      microphone.hear(noise(countdownSeconds, rate, { level: -75 }).samples);
      microphone.hear(tone(1, rate).samples);
      await Promise.resolve();
    });
    await press('Close');
    await until(() => expect(document.body.textContent).toContain('Discard recordings that aren’t used?'));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('records line after line: a used recording is saved and followed by the next line, by keys alone', async () => {
    const { dialogText: text, take, key, saved } = await open();
    expect(text()).toContain('Good morning.');
    expect(text()).toContain('0 of 3 recorded');
    await take(1);
    await key('Enter', { ctrlKey: true });
    await until(() => expect(text()).toContain('It hurts.'));
    expect(document.activeElement?.textContent).toBe('Record');
    expect(text()).toContain('Older than the text');
    await take(0.5);
    await key('Enter', { ctrlKey: true });
    await until(() => expect(text()).toContain('Thank you, doctor.'));
    await take(0.25);
    await key('Enter', { ctrlKey: true });
    await until(() => expect(text()).toContain('3 of 3 recorded'));
    // at 48 kHz, whatever the microphone has
    expect(saved).toEqual([
      ['a', 44 + 2 * 48_000],
      ['b', 44 + 2 * 24_000],
      ['c', 44 + 2 * 12_000],
    ]);
  });

  test('goes to any line by key and by button, and keeps what was recorded there', async () => {
    const { dialogText: text, take, key, press, saved } = await open();
    await take(1);
    await key('ArrowDown', { altKey: true });
    expect(text()).toContain('It hurts.');
    expect(text()).not.toContain('Use recording');
    await press('Goodbye');
    expect(text()).toContain('Thank you, doctor.');
    await press('Greeting');
    expect(text()).toContain('Use recording');
    await key('Enter', { ctrlKey: true });
    await until(() => expect(saved).toEqual([['a', 44 + 2 * 48_000]]));
  });

  test('stops a recording when it goes to another line, and keeps it', async () => {
    const { microphone, dialogText: text, key, press } = await open();
    await press('Record');
    await act(async () => {
      microphone.hear(noise(countdownSeconds, rate).samples);
      microphone.hear(tone(1, rate).samples);
      await Promise.resolve();
    });
    await key('ArrowDown', { altKey: true });
    expect(microphone.isOpen).toBe(false);
    await key('ArrowUp', { altKey: true });
    expect(text()).toContain('1.00 s');
  });

  test('says why a recording isn’t saved, and keeps it to try again', async () => {
    let isRefused = true;
    const {
      dialogText: text,
      take,
      key,
      saved,
    } = await open(() => (isRefused ? 'The server has no space left.' : null));
    await take(1);
    await key('Enter', { ctrlKey: true });
    await until(() => expect(text()).toContain('The server has no space left.'));
    expect(text()).toContain('Good morning.');
    isRefused = false;
    await key('Enter', { ctrlKey: true });
    await until(() => expect(saved).toHaveLength(1));
  });

  test('asks before it discards recordings that aren’t used', async () => {
    const { take, press, onClose } = await open();
    await take(1);
    await press('Close');
    await until(() => expect(document.body.textContent).toContain('Discard recordings that aren’t used?'));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('closes at once if there are none', async () => {
    const { press, onClose } = await open();
    await press('Close');
    expect(onClose).toHaveBeenCalled();
  });
});

describe('the button that opens a take list', () => {
  async function openButton(load: () => Promise<readonly TakeLine[]>) {
    const onClosed = vi.fn<() => void>();
    const shown = await showWithGateway(
      <MicrophoneContext value={new FakeMicrophone(rate).open}>
        <RecordLines
          {...{ load, onClosed }}
          title="Record the lines of Anna"
          maxBytes={2_097_152}
          whyNot={null}
          record={() => Promise.resolve(null)}
        />
      </MicrophoneContext>,
      () => ({ data: {} }),
    );
    ({ close } = shown);
    await act(async () => {
      shown.control('button', 'Record missing lines').click();
      await Promise.resolve();
    });
    return { ...shown, onClosed };
  }

  test('loads the lines when it is pressed, and reports that it was closed', async () => {
    const { control, onClosed } = await openButton(() => Promise.resolve(lines));
    await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('Good morning.'));
    await act(async () => {
      control('button', 'Close').click();
      await Promise.resolve();
    });
    expect(onClosed).toHaveBeenCalled();
  });

  test('says that there is nothing to record', async () => {
    const { page } = await openButton(() => Promise.resolve([]));
    await until(() => expect(page.textContent).toContain('Every line has a recording of its current text.'));
  });

  test('says that the lines couldn’t be loaded, and can be pressed again', async () => {
    const { page, control } = await openButton(() => Promise.reject(new Error('offline')));
    await until(() => expect(page.textContent).toContain('could not be loaded'));
    expect(control('button', 'Record missing lines').getAttribute('aria-disabled')).not.toBe('true');
  });
});
