import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Action } from '@scn/core/document/actions/schema';
import type { Patient } from '@scn/core/document/patients/schema';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { usePhysiologyStyles } from '../../physiology/physiology.styles';
import { usePropertiesStyles } from '../properties.styles';
import { useChangeValues } from './use-change-values';

/** How many change values an action has, and the dialog in which they are edited. */
export function ChangeValues(props: {
  readonly action: Action;
  readonly patients: readonly Patient[];
  readonly count: number;
  readonly readOnly: boolean;
}): ReactNode {
  const { action, patients, count, readOnly } = props;
  const { t } = useTranslation('physiology');
  const styles = usePropertiesStyles();
  const physiology = usePhysiologyStyles();
  const { dialog, open } = useChangeValues(action, patients, readOnly);
  if (patients.length === 0) return <p className={styles.note}>{t('noPatients')}</p>;
  return (
    <div className={physiology.values}>
      <Explained reason={!action.changesPhysiology && count === 0 ? t('valuesOff') : null}>
        <Button onClick={open}>{t(readOnly ? 'viewValues' : 'editValues')}</Button>
      </Explained>
      <p className={styles.note}>{t('valueCount', { count })}</p>
      {dialog}
    </div>
  );
}
