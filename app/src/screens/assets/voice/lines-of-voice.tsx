import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { pageRegion } from '@scn/kit/focus/regions';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import type { DialogueOfVoice } from '#catalogue/voice-documents';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { ListWithDetails } from '#lists/host/list-with-details.tsx';
import { useListView } from '#lists/host/use-list-view';
import { LeaveQuestion } from '#page/leave-question.tsx';
import { useAssetStyles } from '../assets.styles';
import { AddLine } from './add-line';
import type { LineVoice } from './audio-source';
import { useUnusedTakes } from './record-several.tsx';
import { RecordingPart } from './recording-part';
import { speechAddress } from './speech-address';
import { speechList } from './speech-list';
import { useLines } from './use-lines';
import { useVoiceChanges, type VoiceChanges } from './use-voice-changes';
import type { Voices } from './use-voices';
import { VoiceWork } from './voice-work';
import { useVoiceStyles } from './voice.styles';

/** The dialogues of a voice, and the chosen one beside them. */
export function LinesOfVoice(props: {
  readonly voices: Voices;
  readonly voice: LineVoice;
  readonly dialogueId: string | null;
}): ReactNode {
  const { voices, voice, dialogueId } = props;
  const { designation } = voice;
  const { t } = useTranslation('assets');
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const list = useMemo(() => speechList(voices, (id) => speechAddress(designation, id)), [voices, designation]);
  const listView = useListView(list, voice.id);
  const source = useLines(voices, voice, listView.view);
  const { reload } = source;
  const changes = useVoiceChanges(
    voices,
    useCallback(() => void reload?.(), [reload]),
  );
  const chosen = source.rows.find(({ dialogue }) => dialogue.id === dialogueId) ?? null;
  const close = () => void navigate(speechAddress(designation));
  const add = () => setAdding(true);
  const takes = useUnusedTakes();
  return (
    <>
      <VoiceWork
        voices={voices}
        voice={voice}
        changes={changes}
        onChanged={() => void reload?.()}
        onTakes={takes.report}
      />
      <ListWithDetails
        panel={
          dialogueId === null ? null : chosen === null ? (
            <NoLine isLoading={source.isLoading} onClose={close} />
          ) : (
            <LinePanel
              key={chosen.dialogue.id}
              voices={voices}
              voice={voice}
              of={chosen}
              changes={changes}
              onStale={() => void reload?.()}
              onTakes={takes.report}
              onClose={close}
            />
          )
        }
      >
        <DeclaredList
          list={list}
          listView={listView}
          source={source}
          bulkEdit={{ none: 'each recording is made by itself' }}
          create={voices.canRecord ? { title: t('addLine'), run: add } : null}
          bar={
            voices.canRecord ? (
              <Button icon={<AddRegular />} onClick={add}>
                {t('addLine')}
              </Button>
            ) : undefined
          }
          drawn={{ reveal: dialogueId }}
        />
      </ListWithDetails>
      <LeaveQuestion
        unsavedInput={() => (takes.haveAny ? 'input' : 'nothing')}
        title={t('leaveTitle')}
        text={t('leaveTakes')}
      />
      {isAdding ? <AddLine voices={voices} voice={voice} changes={changes} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function NoLine({ isLoading, onClose }: { readonly isLoading: boolean; onClose(): void }): ReactNode {
  const { t } = useTranslation('assets');
  const styles = useAssetStyles();
  return (
    <section {...pageRegion} className={styles.panel} aria-label={t('line')}>
      <div className={styles.panelBody}>
        {isLoading ? (
          <SlowSkeleton label={t('linesLoading')} shape="rows" />
        ) : (
          <EmptyState
            title={t('noSuchLine')}
            message={t('noSuchLineText')}
            action={<Button onClick={onClose}>{t('toList')}</Button>}
          />
        )}
      </div>
    </section>
  );
}

/** A dialogue in the voice: what is said, and its recording. */
function LinePanel(props: {
  readonly voices: Voices;
  readonly voice: LineVoice;
  readonly of: DialogueOfVoice;
  readonly changes: VoiceChanges;
  onStale(): void;
  onTakes(haveTakes: boolean, place: string): void;
  onClose(): void;
}): ReactNode {
  const { voices, voice, changes, onStale, onTakes, onClose } = props;
  const { dialogue, dialogueAsset } = props.of;
  const { t } = useTranslation('assets');
  const styles = useAssetStyles();
  const voiceStyles = useVoiceStyles();
  const name = (dialogue.name ?? '') || t('unnamedLine');
  return (
    <section {...pageRegion} className={styles.panel} aria-label={name} data-entity={dialogue.id}>
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{name}</h2>
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('close')}
          title={t('close')}
          onClick={onClose}
        />
      </div>
      <div className={styles.panelBody}>
        <blockquote className={voiceStyles.said}>{dialogue.text ?? ''}</blockquote>
        <RecordingPart
          voices={voices}
          line={{ id: dialogue.id, name }}
          text={dialogue.text ?? ''}
          voice={voice}
          recording={dialogueAsset}
          changes={changes}
          mayChange={dialogue.isOwned && voices.canRecord}
          whyNot={null}
          onStale={onStale}
          onTakes={onTakes}
        />
      </div>
    </section>
  );
}
