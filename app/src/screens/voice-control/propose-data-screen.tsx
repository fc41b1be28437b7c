import { useMemo, type ReactNode } from 'react';
import { Button, Field, ProgressBar, makeStyles, tokens } from '@fluentui/react-components';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { argumentFindings } from '@scn/core/validation/structure/structure';
import { FileDrop } from '@scn/kit/file-drop/file-drop.tsx';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { useTranslation } from 'react-i18next';
import { Notice } from '@scn/kit/states/notice.tsx';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { ListPage } from '#lists/page/list-page.tsx';
import { loadedRows } from '#lists/query/list-source';
import { LeaveQuestion } from '#page/leave-question.tsx';
import { useViewer } from '#permissions/permissions-context.tsx';
import type { ScreenProps } from '#routes/route';
import { largestTable, tableEndings } from '#lists/sheet/read-table';
import { useAssetKind, WithAssetPlugins } from '../assets/asset-kinds.tsx';
import { judgeProposals } from './judge-proposals';
import { proposalList } from './proposal-list';
import { proposalPlugins, useProposals } from './use-proposals';

/** Styles of Propose Data. */
const useProposalStyles = makeStyles({
  /** The file and what is said about it, above the list. */
  file: { display: 'grid', rowGap: tokens.spacingVerticalM, marginBlockEnd: tokens.spacingVerticalL },
});

/** `/admin/voice-control/training-data-import`: utterances of a file, reviewed before they are added. */
export default function ProposeDataScreen({ title }: ScreenProps): ReactNode {
  const { institution } = useViewer();
  return (
    <WithAssetPlugins title={title}>
      {(kinds) => {
        const plugins = proposalPlugins(kinds);
        return plugins === null ? null : <Proposals key={institution?.id ?? ''} title={title} {...plugins} />;
      }}
    </WithAssetPlugins>
  );
}

interface ProposalsProps {
  readonly title: string;
  readonly intent: AssetPlugin;
  readonly utterance: AssetPlugin;
}

function Proposals(props: ProposalsProps): ReactNode {
  const intent = useAssetKind(props.intent);
  const utterance = useAssetKind(props.utterance);
  const { institution } = useViewer();
  const { rights } = utterance;
  // duplicates are only found among what can be read
  const canPropose =
    rights.canCreate &&
    rights.canRead &&
    intent.rights.readable.includes('name') &&
    ['text', 'intentId'].every((name) => rights.readable.includes(name) && rights.writable('Create').includes(name));
  return canPropose && institution !== null ? (
    <Review title={props.title} kinds={{ intent, utterance }} />
  ) : (
    <ListPage title={props.title} mayNot="proposals:mayNot" />
  );
}

/** Why a text can't be an utterance, by the schema of its kind. */
function problemOf(plugin: AssetPlugin) {
  return (text: string): string | null => {
    const [first] = argumentFindings(plugin, { ...(plugin.defaults as JsonObject), text });
    return first?.message ?? null;
  };
}

function Review(props: { readonly title: string; readonly kinds: Parameters<typeof useProposals>[0] }): ReactNode {
  const { title, kinds } = props;
  const { t } = useTranslation(['proposals', 'assets', 'sheets']);
  const styles = useProposalStyles();
  const review = useProposals(kinds);
  const { proposals, known, last, fault, isBusy, progress } = review;
  const { plugin } = kinds.utterance;
  const judged = useMemo(() => judgeProposals(proposals, known, problemOf(plugin)), [proposals, known, plugin]);
  const listView = useListView(proposalList);
  const chosen = judged.filter(({ row }) => listView.selected.has(String(row)));
  const acceptable = chosen.filter(({ finding }) => finding.kind === 'new');
  const whyNotAccept = isBusy ? t('busy') : acceptable.length === 0 ? t('chooseNew') : null;
  const whyNotReject = isBusy ? t('busy') : chosen.length === 0 ? t('choose') : null;
  const whyNotUndo = isBusy
    ? t('busy')
    : last?.kind === 'accepted' && !kinds.utterance.rights.canDelete
      ? t('mayNotUndo')
      : null;
  return (
    <ListPage title={title} intro={t('intro')}>
      <div className={styles.file}>
        <Field label={t('sheets:file')} hint={t('fileHint')}>
          <FileDrop
            label={title}
            files={[]}
            accept={tableEndings}
            maxBytes={largestTable}
            disabled={isBusy}
            onChange={([file]) =>
              file === undefined ? undefined : void review.read(file, () => listView.setSelected(new Set()))
            }
          />
        </Field>
        {fault === null ? null : <Notice intent="error">{fault}</Notice>}
        {progress === null ? null : (
          <Field
            validationState="none"
            validationMessage={t('progress', { done: progress.done, count: progress.count })}
          >
            <ProgressBar value={progress.done} max={progress.count} />
          </Field>
        )}
      </div>
      <DeclaredList
        list={proposalList}
        listView={listView}
        source={useMemo(() => loadedRows(judged), [judged])}
        bulkEdit={{ none: 'proposals are accepted or rejected' }}
        bar={
          <>
            <Explained reason={whyNotAccept}>
              <Button appearance="primary" onClick={() => void review.accept(acceptable)}>
                {t('accept', { count: acceptable.length })}
              </Button>
            </Explained>
            <Explained reason={whyNotReject}>
              <Button onClick={() => review.reject(chosen)}>{t('reject', { count: chosen.length })}</Button>
            </Explained>
            {last === null ? null : (
              <Explained reason={whyNotUndo}>
                <Button onClick={() => void review.undo()}>
                  {t(last.kind === 'accepted' ? 'undoAccepted' : 'undoRejected', { count: last.proposals.length })}
                </Button>
              </Explained>
            )}
          </>
        }
      />
      <LeaveQuestion
        unsavedInput={() => (isBusy || proposals.length > 0 ? 'input' : 'nothing')}
        title={t('assets:leaveTitle')}
        text={t('leave')}
      />
    </ListPage>
  );
}
