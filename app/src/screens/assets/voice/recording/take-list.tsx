import { useEffect, useRef, useState, useContext, type KeyboardEvent, type ReactNode } from 'react';
import { useObserved } from '#state/use-observed';
import { Badge, Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { useAnnouncer } from '@scn/kit/dialogs/use-announcer';
import { useDiscardGuard } from '@scn/kit/dialogs/use-discard-guard.tsx';
import { fluentRef } from '@scn/kit/fluent-ref';
import { Notice } from '@scn/kit/states/notice.tsx';
import { AudioRecorder } from './audio-recorder';
import { MicrophoneContext } from './microphone-context';
import { hasRecordings, Recorder } from './recorder';
import { useRecordingStyles } from './recording.styles';

/** A line that lacks a recording. */
export interface TakeLine {
  readonly id: string;
  /** The title of the dialogue. */
  readonly name: string;
  /** The spoken text. */
  readonly text: string;
  /** Nothing can be heard, a generated voice says it, or the recording says an older text. */
  readonly why: 'missing' | 'generated' | 'stale';
  /** The voice that says it, and how loud its recordings should be, in LUFS. */
  readonly voice: { readonly name: string; readonly target: number };
}

/**
 * Records lines of one or several voices one after the other. A line that is used is followed by the next one; Alt and an arrow key go to any other. Takes of each
 * line are kept until the list is closed, which asks first.
 */
export function TakeList<L extends TakeLine>(props: {
  /** Title of what is recorded: the lines of a voice, or of a scenario. */
  readonly title: string;
  /** The lines when the list was opened: they stay while it is open, so that one can go back. */
  readonly lines: readonly L[];
  readonly maxBytes: number;
  /** Saves a recording. @returns why it isn't saved; null if it is */
  record(line: L, file: File): Promise<string | null>;
  onClose(): void;
  /** Called when there are recordings that would be lost, and when there are none any more. Keeps its identity. */
  readonly onTakes?: ((haveTakes: boolean) => void) | undefined;
}): ReactNode {
  const { title, lines, maxBytes, record, onClose, onTakes } = props;
  const { t } = useTranslation('recording');
  const styles = useRecordingStyles();
  const announcer = useAnnouncer();
  const recorders = useRecorders();
  const [at, setAt] = useState(0);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [saving, setSaving] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const guard = useDiscardGuard(onClose, recorders.haveTakes || saving !== null, t('listDiscardTitle'));
  const { haveTakes } = recorders;
  useEffect(() => {
    if (!haveTakes) return undefined;
    onTakes?.(true);
    return () => onTakes?.(false);
  }, [haveTakes, onTakes]);
  const content = useRef<HTMLDivElement>(null);
  const line = lines[at];
  const go = (to: number) => {
    const next = lines[to];
    if (next === undefined || to === at) return;
    setRefusal(null);
    setAt(to);
    announcer.say(t('listLine', { number: to + 1, count: lines.length, text: next.text }));
  };
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    // the key that records the next line is at hand
    else content.current?.querySelector<HTMLElement>('[data-record]')?.focus();
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    go(at + (event.key === 'ArrowDown' ? 1 : -1));
  };
  const use = async (of: L, file: File) => {
    setSaving(of.id);
    setRefusal(null);
    const reason = await record(of, file);
    setSaving(null);
    if (reason !== null) {
      setRefusal(reason);
      return;
    }
    recorders.of(of.id).reset();
    const recorded = new Set([...done, of.id]);
    setDone(recorded);
    const order = [...lines.keys()].map((index) => (at + 1 + index) % lines.length);
    const next = order.find((index) => !recorded.has(lines[index]?.id ?? ''));
    if (next === undefined) announcer.say(t('listDone'));
    else go(next);
  };
  return (
    <>
      <DialogFrame
        title={title}
        onClose={guard.requestClose}
        surface={{ ref: fluentRef(guard.surface), className: styles.list }}
        buttons={[
          { label: t('listPrevious'), run: () => go(at - 1), whyNot: at === 0 ? t('listIsFirst') : null },
          { label: t('listNext'), run: () => go(at + 1), whyNot: at >= lines.length - 1 ? t('listIsLast') : null },
          { label: t('listClose'), run: guard.requestClose, isPrimary: done.size === lines.length },
        ]}
      >
        <div ref={content} className={styles.recorder} onKeyDown={onKeyDown}>
          <p className={styles.state}>{t('listProgress', { done: done.size, count: lines.length })}</p>
          {line === undefined ? null : (
            <>
              <div className={styles.row}>
                <span>{t('listPlace', { number: at + 1, name: line.name })}</span>
                <span>{line.voice.name}</span>
                <Badge appearance="tint" color={done.has(line.id) ? 'success' : 'warning'}>
                  {t(done.has(line.id) ? 'listRecorded' : `why_${line.why}`)}
                </Badge>
              </div>
              <p className={styles.line}>{line.text}</p>
              <AudioRecorder
                key={line.id}
                recorder={recorders.of(line.id)}
                line={{ text: line.text, voice: line.voice.name, target: line.voice.target }}
                maxBytes={maxBytes}
                whyNot={saving === null ? null : t('listSaving')}
                onFile={(file) => void use(line, file)}
              />
            </>
          )}
          {refusal === null ? null : (
            <Notice intent="error" role="alert">
              {refusal}
            </Notice>
          )}
          <ol className={styles.lines} aria-label={t('listLines')}>
            {lines.map((each, index) => (
              <li key={each.id}>
                <Button
                  appearance="subtle"
                  size="small"
                  aria-current={index === at ? 'true' : undefined}
                  onClick={() => go(index)}
                >
                  {t(done.has(each.id) ? 'listEntryDone' : 'listEntry', { name: each.name })}
                </Button>
              </li>
            ))}
          </ol>
        </div>
      </DialogFrame>
      {guard.question}
    </>
  );
}

/** A recorder for each line: what was recorded stays when another line is shown. */
function useRecorders() {
  const open = useContext(MicrophoneContext);
  const [made] = useState(() => new Map<string, Recorder>());
  // each rendering follows the recorders that were made before it
  const haveTakes = useObserved(() => [...made.values()].some(({ view }) => hasRecordings(view)));
  return {
    haveTakes,
    of: (id: string): Recorder => {
      const known = made.get(id);
      if (known !== undefined) return known;
      const recorder = new Recorder(open);
      made.set(id, recorder);
      return recorder;
    },
  };
}
