import { useRef, useState, useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn, GridView } from '@scn/kit/grid/grid-model';
import { rowsShown } from '@scn/kit/grid/grid-rows';
import { gridValues } from '@scn/kit/grid/grid-values';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import type { ListedAsset } from '#catalogue/asset';
import type { ListSource } from '#lists/query/list-source';
import { LeaveQuestion } from '#page/leave-question.tsx';
import { RecordLines } from './recording/record-lines.tsx';
import { useLinesToRecord, type LinesToRecord } from './use-lines-to-record';
import { useVoiceChanges } from './use-voice-changes';
import { useVoices, type Voices } from './use-voices';
import { useVoiceStyles } from './voice.styles';

const noAct = (): void => undefined;

/** Records what is missing or stale of several dialogues in one go, in the voices of those who say them. */
export function RecordSeveral(props: {
  readonly voices: Voices;
  /** The title of the take list. */
  readonly title: string;
  /** Why nothing can be recorded; null if it can. */
  readonly whyNot: string | null;
  load(): Promise<LinesToRecord>;
  /** Says how many lines aren’t in the list; gets 0 before it was opened. */
  othersText(others: number): string | null;
  /** The list was closed. */
  readonly onClosed?: () => void;
  /** Called when there are recordings that would be lost, and when there are none any more. Keeps its identity. */
  onTakes(haveTakes: boolean): void;
}): ReactNode {
  const { voices, title, whyNot, load, othersText, onClosed = noAct, onTakes } = props;
  const { t } = useTranslation('recording');
  const styles = useVoiceStyles();
  const changes = useVoiceChanges(voices, noAct);
  /** Null before the list was opened. */
  const [others, setOthers] = useState<number | null>(null);
  /** Dialogues that have been given their voice: a second try only records. */
  const added = useRef(new Set<string>());
  const text = others === null ? null : othersText(others);
  return (
    <div className={styles.actions}>
      <RecordLines
        title={title}
        maxBytes={voices.audio.file?.rules.maxBytes ?? 0}
        whyNot={whyNot}
        load={async () => {
          const loaded = await load();
          setOthers(loaded.others);
          return loaded.lines;
        }}
        record={async ({ id, dialogueId, name, text: said, said: voice, recording }, file) => {
          const line = { id: dialogueId, name, text: said };
          if (recording === null && !added.current.has(id)) {
            if (!(await changes.add(line, voice))) return t('listVoiceNotAdded', { voice: voice.name });
            added.current.add(id);
          }
          const before = recording ?? { audioId: null, status: 'MISSING' };
          const { signal } = new AbortController();
          return changes.record(line, voice, before, { file, signal, onProgress: noAct });
        }}
        onClosed={onClosed}
        onTakes={onTakes}
      />
      {text === null ? null : <span>{text}</span>}
    </div>
  );
}

/** Whether the user can record dialogues in voices. */
export function mayRecord(voices: Voices | null): voices is Voices {
  return voices?.canRecord === true && voices.audio.rights.canUpload('Create');
}

/** Whether recordings that aren’t used yet would be lost. */
interface UnusedTakes {
  readonly haveAny: boolean;
  /** Tells whether a place has some. Keeps its identity. @param place - a voice, a dialogue or a list of dialogues */
  report(haveTakes: boolean, place: string): void;
}

/** {@link UnusedTakes}, of all places of a screen: only one question can guard its address. */
export function useUnusedTakes(): UnusedTakes {
  const [places, setPlaces] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback(
    (haveTakes: boolean, place: string) =>
      setPlaces((before) => new Set([...[...before].filter((each) => each !== place), ...(haveTakes ? [place] : [])])),
    [],
  );
  return { haveAny: places.size > 0, report };
}

/** Most dialogues of a take list: more than one records in a day. */
const maxDialogues = 500;

interface Shown {
  readonly source: ListSource<ListedAsset>;
  readonly columns: readonly GridColumn<ListedAsset>[];
  readonly view: GridView;
  /** Why nothing can be recorded now; null if it can. */
  readonly whyNot: string | null;
}

/** Records what is missing or stale of the dialogues that a list shows, on all of its pages, in each voice that they have. */
export function RecordShown(props: Shown): ReactNode {
  const voices = useVoices();
  return mayRecord(voices) ? <Recorder voices={voices} {...props} /> : null;
}

function Recorder({ voices, source, columns, view, whyNot }: Shown & { readonly voices: Voices }): ReactNode {
  const { t } = useTranslation(['recording', 'assets']);
  const texts = useKitTexts();
  const load = useLinesToRecord(voices);
  const takes = useUnusedTakes();
  const { report } = takes;
  const reportTakes = useMemo(() => (haveTakes: boolean) => report(haveTakes, 'list'), [report]);
  const { rows, isLoading, found, paged } = source;
  const shown = useMemo(() => rowsShown(rows, columns, gridValues(columns, texts), view), [rows, columns, texts, view]);
  const isPart = found !== null && found.matching > rows.length;
  const count = paged?.remote.matching ?? shown.length;
  const reason =
    isLoading || found?.isSearching === true || paged?.remote.isBusy === true
      ? t('listNotLoaded')
      : isPart || count > maxDialogues
        ? t('listTooMany', { most: maxDialogues })
        : null;
  return (
    <>
      <RecordSeveral
        voices={voices}
        title={t('listTitleShown')}
        whyNot={whyNot ?? reason}
        load={async () => {
          const listed = paged === undefined ? shown : (await paged.all()).rows;
          return load(listed.map(({ id }) => ({ dialogueId: id })));
        }}
        othersText={(others) => (others === 0 ? null : t('listShownOthers', { count: others }))}
        onClosed={() => void source.reload?.()}
        onTakes={reportTakes}
      />
      {takes.haveAny ? (
        <LeaveQuestion unsavedInput={() => 'input'} title={t('assets:leaveTitle')} text={t('assets:leaveTakes')} />
      ) : null}
    </>
  );
}
