import type { ReactNode } from 'react';
import { Badge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Recording } from '#catalogue/voice-documents';
import type { Voices } from './use-voices';

const looks = {
  RECORDED: { text: 'statusReady', color: 'success' },
  GENERATED: { text: 'statusPlaceholder', color: 'informative' },
  GENERATED_WITH_FALLBACK_DELIVERY: { text: 'statusPlaceholder', color: 'informative' },
  MISSING: { text: 'statusMissing', color: 'danger' },
} as const;

/** Whether a line is ready, a placeholder or missing in a voice, whether its audio has a file, and whether its text has changed since. */
export function RecordingStatus(props: {
  readonly voices: Voices;
  readonly of: Pick<Recording, 'status' | 'isStale' | 'audioId' | 'signedUrl'>;
}): ReactNode {
  const { voices, of } = props;
  const { t } = useTranslation('assets');
  const { text, color } = looks[of.status];
  return (
    <>
      <Badge appearance="tint" color={color}>
        {t(text)}
      </Badge>
      {hasNoFile(of, voices) ? (
        <Badge appearance="tint" color="danger" title={t('noFileText')}>
          {t('noFile')}
        </Badge>
      ) : null}
      {of.isStale === true ? (
        <Badge appearance="tint" color="warning" title={t('staleText')}>
          {t('stale')}
        </Badge>
      ) : null}
    </>
  );
}

/** Whether the audio of a recording has no file, as from a catalogue file. Not known to those who can’t read the audio. */
function hasNoFile({ audioId, signedUrl }: Pick<Recording, 'audioId' | 'signedUrl'>, { audio }: Voices): boolean {
  const { canRead, readable } = audio.rights;
  const wouldKnow = canRead && ['key', 'filename'].every((name) => readable.includes(name));
  return audioId !== null && signedUrl === null && wouldKnow;
}

/** Returns the name of the status of a recording. */
export function statusText({ status }: Pick<Recording, 'status'>): (typeof looks)[Recording['status']]['text'] {
  return looks[status].text;
}
