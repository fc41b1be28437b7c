import type { ReactNode } from 'react';
import { menuLockKinds } from '@scn/core/base/enumerations';
import { useTranslation } from 'react-i18next';
import type { ActionPart } from './action-part';
import { LockChoice } from './lock-choice';
import { WhoLocksWhom } from './locks/who-locks-whom';
import { Repetitions } from './repetitions';

/** Repetitions and locks of an action. */
export function ExecutionSettings(part: ActionPart): ReactNode {
  const { t } = useTranslation('properties');
  const { action, readOnly, update } = part;
  return (
    <>
      <Repetitions {...part} />
      <LockChoice
        key={`sets ${action.actionCode}`}
        title={t('setsLocks')}
        kinds={menuLockKinds}
        chosen={action.setsLocks}
        readOnly={readOnly}
        onChange={(setsLocks) => {
          update({ setsLocks });
        }}
      />
      <LockChoice
        key={`by ${action.actionCode}`}
        title={t('lockedBy')}
        kinds={menuLockKinds}
        chosen={action.actionLockedBys}
        readOnly={readOnly}
        onChange={(actionLockedBys) => {
          update({ actionLockedBys });
        }}
      />
      <WhoLocksWhom action={action} />
    </>
  );
}
