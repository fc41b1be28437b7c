import { useEffect, useId, useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '@fluentui/react-components';
import { PlayRegular, StopRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useWork } from '@scn/kit/work/use-work';
import { LoadFailure } from '#page/load-failure.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { player } from '../preview/one-player';
import type { Voices } from './use-voices';
import { useVoiceStyles } from './voice.styles';

/** Plays the excerpt of a voice, which is requested then, and says where it comes from if it isn’t the voice actor’s. */
export const VoiceExcerpt = observer(function VoiceExcerpt(props: {
  readonly voices: Voices;
  readonly voice: { readonly id: string; readonly designation: string; readonly name: string };
}): ReactNode {
  const { voices, voice } = props;
  const { id: voiceId, designation, name } = voice;
  const { t } = useTranslation('assets');
  const styles = useVoiceStyles();
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const id = useId();
  const isPlaying = player.playing?.by === id;
  const [message, setMessage] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => () => player.stop(id), [id]);
  useEffect(() => {
    setMessage(null);
    setFailure(null);
  }, [designation, voiceId]);
  const { start, isRunning } = useWork(async () => {
    if (isPlaying) {
      player.stop(id);
      return;
    }
    setMessage(null);
    setFailure(null);
    try {
      const { data } = await client.query({
        query: voices.documents.excerpt,
        variables: { institutionId, designation, voiceId },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true },
      });
      const excerpt = data?.excerpt;
      if (excerpt === undefined) throw new Error('The gateway returned no data.');
      setMessage(excerpt.message);
      // an address without a message is withheld, or has no file
      if (excerpt.signedUrl === null) setMessage((said) => said ?? t('noExcerpt'));
      else if (!(await player.play(id, excerpt.signedUrl))) setMessage(t('soundFailed'));
    } catch (error) {
      setFailure({ error });
    }
  });
  const title = t(isPlaying ? 'stopExcerpt' : 'playExcerpt', { name });
  return (
    <div className={styles.excerpt}>
      <Button
        className={styles.start}
        size="small"
        icon={isPlaying ? <StopRegular /> : <PlayRegular />}
        disabledFocusable={isRunning}
        aria-label={title}
        onClick={() => start()}
      >
        {t(isPlaying ? 'stopExcerptShort' : 'playExcerptShort')}
      </Button>
      <span role="status" className={styles.quiet}>
        {message ?? ''}
      </span>
      {failure === null ? null : <LoadFailure error={failure.error} text={t('excerptFailed')} />}
    </div>
  );
});
