import type { ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import { InfoRegular, WarningRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { SlowSpinner } from '@scn/kit/states/slow-spinner.tsx';
import { useUploadStyles } from './scenario-upload.styles';
import type { UploadPlan } from './upload-plan';
import { useScenarioName } from './use-scenario-name';

/** Shows what would happen, and offers the likely alternative. */
export function PlanLine(props: {
  readonly plan: UploadPlan;
  /** Sets the scenario code: blank creates a scenario. */
  readonly onCode: (code: string) => void;
}): ReactNode {
  const { t } = useTranslation('upload');
  const { plan, onCode } = props;
  const nameOf = useScenarioName();
  const update = (code: string) => (
    <Button size="small" onClick={() => onCode(code)}>
      {t('useUpdate', { code })}
    </Button>
  );
  const create = (code: string) => (
    <Button size="small" onClick={() => onCode('')}>
      {t('useCreate', { code })}
    </Button>
  );
  switch (plan.kind) {
    case 'none':
      return <Line text={null} />;
    case 'asking':
      return <Line text={<SlowSpinner size="tiny" label={t('planAsking')} />} />;
    case 'create':
      return <Line text={t('planCreate', { name: nameOf(plan.code, plan.title) })} icon={<InfoRegular />} />;
    case 'update':
      return <Line text={t('planUpdate', { name: nameOf(plan.code, plan.title) })} icon={<InfoRegular />} />;
    case 'addFeedback':
      return <Line text={t('planAddFeedback', { name: nameOf(plan.code, plan.title) })} icon={<InfoRegular />} />;
    case 'exists':
      return (
        <Line isWarning text={t('planExists', { name: nameOf(plan.code, plan.title) })} action={update(plan.code)} />
      );
    case 'absent':
      return <Line isWarning text={t('planAbsent', plan)} action={plan.mayCreate ? create(plan.code) : null} />;
    case 'other':
      return (
        <Line
          isWarning
          text={t('planOther', { code: plan.codeInFile })}
          action={plan.existsOnServer ? update(plan.codeInFile) : create(plan.codeInFile)}
        />
      );
    case 'readOnly':
      return <Line isWarning text={t('planReadOnly', plan)} />;
    case 'readAccess':
      return <Line isWarning text={t('planReadAccess', plan)} />;
  }
}

function Line(props: {
  readonly text: ReactNode;
  readonly icon?: ReactNode;
  readonly isWarning?: boolean;
  readonly action?: ReactNode;
}): ReactNode {
  const styles = useUploadStyles();
  const { text, isWarning = false, icon = isWarning ? <WarningRegular /> : null, action = null } = props;
  return (
    <div className={mergeClasses(styles.plan, isWarning && styles.planWarning)}>
      {icon === null ? null : (
        <span className={styles.planIcon} aria-hidden>
          {icon}
        </span>
      )}
      <span role="status" className={styles.planText}>
        {text}
      </span>
      {action}
    </div>
  );
}
