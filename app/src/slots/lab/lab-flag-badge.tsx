import type { ReactNode } from 'react';
import { Badge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { LabFlag } from '@scn/core/view/clinical/lab-sheet';

/** A flag as its letters, with its meaning in words: critical ones are filled, so that colour isn’t the only difference. */
export function LabFlagBadge({ flag }: { readonly flag: LabFlag }): ReactNode {
  const { t } = useTranslation('results');
  const isCritical = flag === 'LL' || flag === 'HH';
  return (
    <Badge
      appearance={isCritical ? 'filled' : 'outline'}
      color={isCritical ? 'danger' : 'warning'}
      title={t(`flag_${flag}`)}
    >
      {t('flagged', { flag, meaning: t(`flag_${flag}`) })}
    </Badge>
  );
}
