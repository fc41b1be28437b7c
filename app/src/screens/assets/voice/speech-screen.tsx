import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button, Field } from '@fluentui/react-components';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useMatch, useNavigate } from 'react-router';
import type { JsonObject } from '@scn/core/base/json';
import { pageRegion } from '@scn/kit/focus/regions';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import { assetSource } from '#catalogue/asset-source';
import type { DialogueOfVoice, FoundVoice } from '#catalogue/voice-documents';
import { ListWithDetails } from '#lists/host/list-with-details.tsx';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { ListPage } from '#lists/page/list-page.tsx';
import { LeaveQuestion } from '#page/leave-question.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { patternOf, type ScreenProps } from '#routes/route';
import { useAlert } from '#services/alerts/use-alert';
import { useShellServices } from '#services/shell-services.tsx';
import { useAssetStyles } from '../assets.styles';
import { WithAssetPlugins } from '../asset-kinds.tsx';
import { AddLine } from './add-line';
import { RecordingPart } from './recording-part';
import { speechAddress } from './speech-address';
import { speechList } from './speech-list';
import { useFoundVoice } from './use-found-voice';
import { useUnusedTakes } from './record-several.tsx';
import { useLines } from './use-lines';
import { useVoiceChanges, type VoiceChanges } from './use-voice-changes';
import { useVoices, type Voices } from './use-voices';
import { VoiceExcerpt } from './voice-excerpt';
import { VoiceWork } from './voice-work';
import { useVoiceStyles } from './voice.styles';

/** The recordings of a voice: the voice is chosen first, its dialogues are listed, and the chosen one is recorded beside the list. */
export default function SpeechScreen(props: ScreenProps): ReactNode {
  const { institution } = useViewer();
  return (
    <WithAssetPlugins title={props.title}>{() => <Readable key={institution?.id ?? ''} {...props} />}</WithAssetPlugins>
  );
}

function Readable({ title, route }: ScreenProps): ReactNode {
  const voices = useVoices();
  const { institution } = useViewer();
  if (voices === null || institution === null) return <ListPage title={title} mayNot="assets:mayNotSpeech" />;
  const { spoken, voice, kinds } = voices;
  const canRead =
    spoken.rights.canRead &&
    spoken.rights.readable.includes(kinds.spoken.recordings.property) &&
    voice.rights.canRead &&
    voice.rights.readable.includes(kinds.voice.voice.designation);
  return canRead ? (
    <Speech voices={voices} title={title} pattern={patternOf(route)} />
  ) : (
    <ListPage title={title} mayNot="assets:mayNotSpeech" />
  );
}

function Speech(props: { readonly voices: Voices; readonly title: string; readonly pattern: string }): ReactNode {
  const { voices, title, pattern } = props;
  const { t } = useTranslation('assets');
  const styles = useVoiceStyles();
  const match = useMatch(pattern);
  const designation = match?.params['voiceProfileDesignation'] ?? null;
  const dialogueId = match?.params['dialogueId'] ?? null;
  const { kinds } = voices;
  const lookup = useFoundVoice(
    voices,
    useMemo(
      (): JsonObject | null => (designation === null ? null : { [kinds.voice.voice.designation]: { eq: designation } }),
      [designation, kinds],
    ),
  );
  const { voice, isLoading, error, reload } = lookup;
  return (
    <ListPage
      title={title}
      intro={t('speechIntro')}
      actions={<VoiceChoice voices={voices} chosen={voice?.id ?? null} />}
    >
      {designation === null ? (
        <EmptyState title={t('chooseVoiceTitle')} message={t('chooseVoiceText')} />
      ) : isLoading ? (
        <SlowSkeleton label={t('linesLoading')} shape="rows" />
      ) : error !== null ? (
        <LoadFailure error={error} text={t('voiceFailed')} onRetry={reload} />
      ) : voice === null || voice.designation === null ? (
        <EmptyState title={t('noSuchVoice', { designation })} message={t('chooseVoiceText')} />
      ) : (
        <div className={styles.speech}>
          {voices.audio.rights.canRead ? (
            <VoiceExcerpt
              voices={voices}
              voice={{ id: voice.id, designation: voice.designation, name: voice.name ?? voice.designation }}
            />
          ) : null}
          <LinesOfVoice
            key={voice.id}
            voices={voices}
            voice={voice}
            designation={voice.designation}
            dialogueId={dialogueId}
          />
        </div>
      )}
    </ListPage>
  );
}

/** Chooses the voice whose recordings are shown. */
function VoiceChoice({ voices, chosen }: { readonly voices: Voices; readonly chosen: string | null }): ReactNode {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const navigate = useNavigate();
  const styles = useVoiceStyles();
  const { kinds } = voices;
  const source = useMemo(() => assetSource(client, institutionId, kinds.voice), [client, institutionId, kinds]);
  const alert = useAlert();
  const { t } = useTranslation('assets');
  const [wanted, setWanted] = useState<string | null>(null);
  // only the last choice counts, and none once the user is elsewhere
  const latest = useRef<string | null>(null);
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  const choose = async (id: string | null) => {
    latest.current = id;
    setWanted(id);
    if (id === null) {
      void navigate(speechAddress());
      return;
    }
    // the address contains the designation, which the picker doesn’t know
    const { data } = await client
      .query({
        query: voices.documents.voices,
        variables: { institutionId, where: { id: { eq: id } } },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true },
      })
      .catch(() => ({ data: undefined }));
    if (latest.current !== id) return;
    const designation = data?.found.items[0]?.designation ?? null;
    setWanted(null);
    if (designation === null) alert('error', t('voiceFailed'));
    else void navigate(speechAddress(designation));
  };
  return (
    <Field className={styles.choice} label={kinds.voice.title}>
      {({ id }) => (
        <ReferencePicker
          source={source}
          multiple={false}
          label={kinds.voice.title}
          readOnly={false}
          control={id === undefined ? {} : { id }}
          value={wanted ?? chosen}
          onChange={(id) => void choose(id)}
        />
      )}
    </Field>
  );
}

/** The dialogues of a voice, and the chosen one beside them. */
function LinesOfVoice(props: {
  readonly voices: Voices;
  readonly voice: FoundVoice;
  readonly designation: string;
  readonly dialogueId: string | null;
}): ReactNode {
  const { voices, voice, designation, dialogueId } = props;
  const { t } = useTranslation('assets');
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const list = useMemo(() => speechList(voices, (id) => speechAddress(designation, id)), [voices, designation]);
  const listView = useListView(list, voice.id);
  const lineVoice = { id: voice.id, designation, name: voice.name ?? designation };
  const source = useLines(voices, lineVoice, listView.view);
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
        voice={lineVoice}
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
              voice={lineVoice}
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
      {isAdding ? (
        <AddLine voices={voices} voice={lineVoice} changes={changes} onClose={() => setAdding(false)} />
      ) : null}
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
  readonly voice: { readonly id: string; readonly designation: string; readonly name: string };
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
