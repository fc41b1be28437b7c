import { useState, type ReactNode } from 'react';
import { MicRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Notice } from '@scn/kit/states/notice.tsx';
import { WorkButton } from '@scn/kit/work/work-button.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { TakeList, type TakeLine } from './take-list';

/** Opens a take list: the lines that lack a recording of their current text when it is pressed. */
export function RecordLines<L extends TakeLine>(props: {
  /** The title of the list. */
  readonly title: string;
  readonly maxBytes: number;
  /** Why nothing can be recorded; null if it can. */
  readonly whyNot: string | null;
  /** Loads the lines, in the order in which they are recorded. */
  load(): Promise<readonly L[]>;
  /** Saves a recording. @returns why it isn't saved; null if it is */
  record(line: L, file: File): Promise<string | null>;
  /** The list was closed. */
  onClosed(): void;
  /** Called when there are recordings that would be lost, and when there are none any more. Keeps its identity. */
  readonly onTakes?: ((haveTakes: boolean) => void) | undefined;
}): ReactNode {
  const { title, maxBytes, whyNot, load, record, onClosed, onTakes } = props;
  const { t } = useTranslation('recording');
  const [lines, setLines] = useState<readonly L[] | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const open = async () => {
    setFailure(null);
    try {
      setLines(await load());
    } catch (error) {
      setFailure({ error });
    }
  };
  return (
    <>
      <div>
        <WorkButton icon={<MicRegular />} work={open} whyNot={whyNot}>
          {t('listOpen')}
        </WorkButton>
      </div>
      {failure === null ? null : <LoadFailure error={failure.error} text={t('listOpenFailed')} />}
      {lines?.length === 0 && failure === null ? (
        <Notice intent="success" role="status">
          {t('listNone')}
        </Notice>
      ) : null}
      {lines === null || lines.length === 0 ? null : (
        <TakeList
          {...{ title, maxBytes, lines, record, onTakes }}
          onClose={() => {
            setLines(null);
            onClosed();
          }}
        />
      )}
    </>
  );
}
