import { useId, type ReactNode } from 'react';
import { menuLockKinds } from '@scn/core/base/enumerations';
import { useTranslation } from 'react-i18next';
import { LockChoice } from '@scn/kit/form/lock-choice.tsx';
import { usePropertiesStyles } from '../properties.styles';
import type { ActionPart } from './action-part';
import { WhoLocksWhom } from './locks/who-locks-whom';
import { Repetitions } from './repetitions';

type LockKind = (typeof menuLockKinds)[number];

/** Repetitions and locks of an action. */
export function ExecutionSettings(part: ActionPart): ReactNode {
  const { t } = useTranslation('properties');
  const { action, readOnly, update } = part;
  return (
    <>
      <Repetitions {...part} />
      <Locks
        key={`sets ${action.actionCode}`}
        title={t('setsLocks')}
        chosen={action.setsLocks}
        readOnly={readOnly}
        onChange={(setsLocks) => update({ setsLocks })}
      />
      <Locks
        key={`by ${action.actionCode}`}
        title={t('lockedBy')}
        chosen={action.actionLockedBys}
        readOnly={readOnly}
        onChange={(actionLockedBys) => update({ actionLockedBys })}
      />
      <WhoLocksWhom action={action} />
    </>
  );
}

function Locks(props: {
  readonly title: string;
  readonly chosen: readonly LockKind[];
  readonly readOnly: boolean;
  readonly onChange: (chosen: LockKind[]) => void;
}): ReactNode {
  const { title, chosen, readOnly, onChange } = props;
  const styles = usePropertiesStyles();
  const heading = useId();
  return (
    <div className={styles.group}>
      <h4 id={heading} className={styles.subheading}>
        {title}
      </h4>
      <LockChoice
        kinds={menuLockKinds}
        chosen={chosen}
        readOnly={readOnly}
        control={{ 'aria-labelledby': heading }}
        onChange={(next) => onChange([...next])}
      />
    </div>
  );
}
