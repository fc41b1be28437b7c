import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '@scn/kit/grid/grid-column';
import { rowsShown } from '@scn/kit/grid/grid-rows';
import { gridValues } from '@scn/kit/grid/grid-values';
import type { GridView } from '@scn/kit/grid/grid-view';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import type { ListedAsset } from '#catalogue/asset';
import type { ListSource } from '#lists/query/list-source';
import { LeaveQuestion } from '#page/leave-question.tsx';
import { mayRecord, RecordSeveral } from './record-several';
import { useLinesToRecord } from './use-lines-to-record';
import { useUnusedTakes } from './use-unused-takes';
import { useVoices, type Voices } from './use-voices';

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
