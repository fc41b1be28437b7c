import { useState, type ReactNode } from 'react';
import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { MicRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { WorkButton } from '@scn/kit/work/work-button.tsx';
import { TakeList, type TakeLine } from './take-list';

/** Opens the take list of a voice: the lines that lack a recording of their current text when it is pressed. */
export function RecordLines<L extends TakeLine>(props: {
  readonly voice: { readonly name: string; readonly designation: string };
  /** The loudness of the voice, in LUFS. */
  readonly target: number;
  readonly maxBytes: number;
  /** Why nothing can be recorded; null if it can. */
  readonly whyNot: string | null;
  /** Loads the lines, in the order in which they are recorded. */
  load(): Promise<readonly L[]>;
  /** Saves a recording. @returns why it isn't saved; null if it is */
  record(line: L, file: File): Promise<string | null>;
  /** The list was closed. */
  onClosed(): void;
}): ReactNode {
  const { voice, target, maxBytes, whyNot, load, record, onClosed } = props;
  const { t } = useTranslation('recording');
  const [lines, setLines] = useState<readonly L[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const open = async () => {
    setFailed(false);
    try {
      setLines(await load());
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <div>
        <WorkButton icon={<MicRegular />} work={open} whyNot={whyNot}>
          {t('listOpen')}
        </WorkButton>
      </div>
      {lines?.length === 0 || hasFailed ? (
        <MessageBar intent={hasFailed ? 'error' : 'success'} layout="multiline" role={hasFailed ? 'alert' : 'status'}>
          <MessageBarBody>{t(hasFailed ? 'listOpenFailed' : 'listNone')}</MessageBarBody>
        </MessageBar>
      ) : null}
      {lines === null || lines.length === 0 ? null : (
        <TakeList
          {...{ voice, target, maxBytes, lines, record }}
          onClose={() => {
            setLines(null);
            onClosed();
          }}
        />
      )}
    </>
  );
}
