import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import { useWork } from '@scn/kit/work/use-work';
import { nameOf, type Asset } from '#catalogue/asset';
import type { DialogueOfVoice } from '#catalogue/voice-documents';
import { useCellStyles } from '#lists/cells/cells.styles';
import { LoadFailure } from '#page/load-failure.tsx';
import { useGatewayQuery } from '#services/use-gateway-query';
import type { AssetKind } from '../asset-kinds.tsx';
import { AddLine } from './add-line';
import type { LineVoice } from './audio-source';
import { RecordingStatus } from './recording-status';
import { speechAddress, useMaySpeechAssets } from './speech-address';
import { useVoiceChanges, type VoiceChanges } from './use-voice-changes';
import { useVoices, type Voices } from './use-voices';
import { VoiceExcerpt } from './voice-excerpt';
import { useVoiceStyles } from './voice.styles';

/** Dialogues that the form of a voice lists. The screen of speech assets has them all. */
const most = 10;

/** Shows what a voice sounds like, and its dialogues. */
export function VoicePart({ kind, asset }: { readonly kind: AssetKind; readonly asset: Asset }): ReactNode {
  const voices = useVoices();
  if (voices === null) return null;
  const { designation: property } = voices.kinds.voice.voice;
  const designation = asset.data[property];
  if (typeof designation !== 'string' || designation === '') return null;
  const voice = { id: asset.id, designation, name: nameOf(kind.plugin, asset.data) || designation };
  return <Parts voices={voices} voice={voice} />;
}

function Parts({ voices, voice }: { readonly voices: Voices; readonly voice: LineVoice }): ReactNode {
  const { t } = useTranslation('assets');
  const { canRead, readable } = voices.spoken.rights;
  const mayReadLines = canRead && readable.includes(voices.kinds.spoken.recordings.property);
  return (
    <>
      {mayReadLines && voices.audio.rights.canRead ? (
        <TitledPart title={t('excerpt')}>
          <VoiceExcerpt voices={voices} voice={voice} />
        </TitledPart>
      ) : null}
      {mayReadLines ? <Lines voices={voices} voice={voice} /> : null}
    </>
  );
}

/** The dialogues of a voice. */
function Lines({ voices, voice }: { readonly voices: Voices; readonly voice: LineVoice }): ReactNode {
  const { t } = useTranslation('assets');
  const styles = useVoiceStyles();
  const mayOpen = useMaySpeechAssets();
  const [isAdding, setAdding] = useState(false);
  const { designation } = voice;
  const { data, error, reload } = useGatewayQuery(
    voices.documents.ofVoice,
    { designation, voiceId: voice.id, where: null, order: [], search: '', skip: 0, take: most },
    { fetchPolicy: 'no-cache', queryDeduplication: false },
  );
  const changes = useVoiceChanges(voices, reload);
  const found = data?.found;
  return (
    <TitledPart title={t('lines')}>
      {found === undefined && error === undefined ? <SlowSkeleton label={t('linesLoading')} shape="rows" /> : null}
      {found === undefined && error !== undefined ? (
        <LoadFailure error={error} text={t('linesFailed')} onRetry={reload} />
      ) : null}
      {found?.totalCount === 0 ? <p className={styles.quiet}>{t('noLines')}</p> : null}
      <ul className={styles.list} aria-label={t('lines')}>
        {(found?.items ?? []).map((each) => (
          <LineOfVoice
            key={each.dialogue.id}
            voices={voices}
            voice={voice}
            of={each}
            changes={changes}
            mayOpen={mayOpen}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        {voices.canRecord ? <Button onClick={() => setAdding(true)}>{t('addLine')}</Button> : null}
        {mayOpen && (found?.totalCount ?? 0) > 0 ? <AllLines voice={voice} count={found?.totalCount ?? 0} /> : null}
      </div>
      {isAdding ? <AddLine voices={voices} voice={voice} changes={changes} onClose={() => setAdding(false)} /> : null}
    </TitledPart>
  );
}

function AllLines({ voice, count }: { readonly voice: LineVoice; readonly count: number }): ReactNode {
  const { t } = useTranslation('assets');
  const cell = useCellStyles();
  return (
    <Link className={cell.link} to={speechAddress(voice.designation)}>
      {t('allLines', { count })}
    </Link>
  );
}

function LineOfVoice(props: {
  readonly voices: Voices;
  readonly voice: LineVoice;
  readonly of: DialogueOfVoice;
  readonly changes: VoiceChanges;
  readonly mayOpen: boolean;
}): ReactNode {
  const { voices, voice, changes, mayOpen } = props;
  const { dialogue, dialogueAsset } = props.of;
  const { t } = useTranslation('assets');
  const styles = useVoiceStyles();
  const cell = useCellStyles();
  const { words } = voices.spoken;
  const line = useMemo(
    () => ({ id: dialogue.id, name: (dialogue.name ?? '') || t('unnamed', words) }),
    [dialogue.id, dialogue.name, t, words],
  );
  const removal = useWork(() => changes.remove(line, voice, dialogueAsset));
  return (
    <li className={styles.line}>
      <span className={styles.head}>
        {mayOpen ? (
          <Link className={cell.quietLink} to={speechAddress(voice.designation, line.id)}>
            {line.name}
          </Link>
        ) : (
          <span>{line.name}</span>
        )}
        <RecordingStatus voices={voices} of={dialogueAsset} />
      </span>
      {voices.canRecord && dialogue.isOwned ? (
        <Button
          appearance="subtle"
          size="small"
          disabledFocusable={removal.isRunning}
          aria-label={t('removeLine', { name: line.name })}
          onClick={() => removal.start()}
        >
          {t('remove')}
        </Button>
      ) : null}
    </li>
  );
}
