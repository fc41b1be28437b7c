import type { ReactNode } from 'react';
import { Badge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Recording } from '#catalogue/voice-documents';

const looks = {
  RECORDED: { text: 'statusReady', color: 'success' },
  GENERATED: { text: 'statusPlaceholder', color: 'informative' },
  GENERATED_WITH_FALLBACK_DELIVERY: { text: 'statusPlaceholder', color: 'informative' },
  MISSING: { text: 'statusMissing', color: 'danger' },
} as const;

/** Whether a line is ready, a placeholder or missing in a voice, and whether its text has changed since. */
export function RecordingStatus({ of }: { readonly of: Pick<Recording, 'status' | 'isStale'> }): ReactNode {
  const { t } = useTranslation('assets');
  const { text, color } = looks[of.status];
  return (
    <>
      <Badge appearance="tint" color={color}>
        {t(text)}
      </Badge>
      {of.isStale === true ? (
        <Badge appearance="tint" color="warning" title={t('staleText')}>
          {t('stale')}
        </Badge>
      ) : null}
    </>
  );
}

/** What the status of a recording is called. */
export function statusText({ status }: Pick<Recording, 'status'>): (typeof looks)[Recording['status']]['text'] {
  return looks[status].text;
}
