import { useEffect, useMemo, type ReactNode } from 'react';
import { Field } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useMatch, useNavigate } from 'react-router';
import type { JsonObject } from '@scn/core/base/json';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import { assetSource } from '#catalogue/asset-source';
import { ListPage } from '#lists/page/list-page.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { patternOf, type ScreenProps } from '#routes/route';
import { useAlert } from '#services/alerts/use-alert';
import { useShellServices } from '#services/shell-services.tsx';
import { useController } from '#state/controller';
import { WithAssetPlugins } from '../asset-kinds.tsx';
import { LinesOfVoice } from './lines-of-voice';
import { speechAddress } from './speech-address';
import { SpeechController } from './speech-controller';
import { useFoundVoice } from './use-found-voice';
import { useVoices, type Voices } from './use-voices';
import { VoiceExcerpt } from './voice-excerpt';
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
  return voices === null || institution === null || !canReadSpeech(voices) ? (
    <ListPage title={title} mayNot="assets:mayNotSpeech" />
  ) : (
    <Speech voices={voices} title={title} pattern={patternOf(route)} />
  );
}

function Speech(props: { readonly voices: Voices; readonly title: string; readonly pattern: string }): ReactNode {
  const { voices, title, pattern } = props;
  const { documents, kinds } = voices;
  const { t } = useTranslation('assets');
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const navigate = useNavigate();
  const alert = useAlert();
  const params = useMatch(pattern)?.params;
  const designation = params?.['voiceProfileDesignation'] ?? null;
  const where = useMemo(
    (): JsonObject | null => (designation === null ? null : { [kinds.voice.voice.designation]: { eq: designation } }),
    [designation, kinds],
  );
  const controller = useController(SpeechController, {
    ...{ designation, lookup: useFoundVoice(voices, where) },
    designationOf: async (id) => {
      const { data } = await client.query({
        query: documents.voices,
        variables: { institutionId, where: { id: { eq: id } } },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true },
      });
      return data?.found.items[0]?.designation ?? null;
    },
    go: (to) => void navigate(speechAddress(to)),
    reportFailure: () => alert('error', t('voiceFailed')),
  });
  useEffect(() => () => controller.leave(), [controller]);
  return (
    <ListPage title={title} intro={t('speechIntro')} actions={<VoiceChoice voices={voices} controller={controller} />}>
      <VoiceContent voices={voices} controller={controller} dialogueId={params?.['dialogueId'] ?? null} />
    </ListPage>
  );
}

interface SpeechParts {
  readonly voices: Voices;
  readonly controller: SpeechController;
}

/** The dialogues of the voice in the address, or why they can’t be shown. */
const VoiceContent = observer(function VoiceContent(
  props: SpeechParts & { readonly dialogueId: string | null },
): ReactNode {
  const { voices, controller, dialogueId } = props;
  const { t } = useTranslation('assets');
  const styles = useVoiceStyles();
  const { content } = controller;
  switch (content.kind) {
    case 'none':
      return <EmptyState title={t('chooseVoiceTitle')} message={t('chooseVoiceText')} />;
    case 'loading':
      return <SlowSkeleton label={t('linesLoading')} shape="rows" />;
    case 'failed':
      return <LoadFailure error={content.error} text={t('voiceFailed')} onRetry={content.retry} />;
    case 'unknown':
      return (
        <EmptyState title={t('noSuchVoice', { designation: content.designation })} message={t('chooseVoiceText')} />
      );
    case 'voice':
      return (
        <div className={styles.speech}>
          {voices.audio.rights.canRead ? <VoiceExcerpt voices={voices} voice={content.voice} /> : null}
          <LinesOfVoice key={content.voice.id} voices={voices} voice={content.voice} dialogueId={dialogueId} />
        </div>
      );
  }
});

/** Chooses the voice whose recordings are shown. */
const VoiceChoice = observer(function VoiceChoice({ voices, controller }: SpeechParts): ReactNode {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const styles = useVoiceStyles();
  const { kinds } = voices;
  const { chosen } = controller;
  const source = useMemo(() => assetSource(client, institutionId, kinds.voice), [client, institutionId, kinds]);
  return (
    <Field className={styles.choice} label={kinds.voice.title}>
      {({ id }) => (
        <ReferencePicker
          source={source}
          multiple={false}
          label={kinds.voice.title}
          readOnly={false}
          control={id === undefined ? {} : { id }}
          value={chosen}
          onChange={(next) => void controller.choose(next)}
        />
      )}
    </Field>
  );
});

function canReadSpeech({ spoken, voice, kinds }: Voices): boolean {
  return (
    spoken.rights.canRead &&
    spoken.rights.readable.includes(kinds.spoken.recordings.property) &&
    voice.rights.canRead &&
    voice.rights.readable.includes(kinds.voice.voice.designation)
  );
}
