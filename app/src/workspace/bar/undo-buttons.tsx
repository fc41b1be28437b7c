import type { ReactNode } from 'react';
import { Button, Tooltip } from '@fluentui/react-components';
import { ArrowRedoRegular, ArrowUndoRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useStepTitle, useUndo } from '../document/use-undo';
import { useWorkspace } from '../open/workspace-context';
import { useBarStyles } from './bar.styles';

/** Undo and redo, with the step titles. Hidden for users who can't change anything. */
export function UndoButtons(): ReactNode {
  const { t } = useTranslation('document');
  const styles = useBarStyles();
  const { scenario } = useWorkspace();
  const titleOf = useStepTitle();
  const { undoable, redoable, undo, redo } = useUndo();
  if (scenario.isScenarioReadOnly) return null;
  const ways = [
    { step: undoable, run: undo, icon: <ArrowUndoRegular />, name: t('undo'), key: 'Ctrl+Z', label: 'undoStep' },
    { step: redoable, run: redo, icon: <ArrowRedoRegular />, name: t('redo'), key: 'Ctrl+Y', label: 'redoStep' },
  ] as const;
  return (
    <span className={styles.fixed}>
      {ways.map(({ step, run, icon, name, key, label }) => (
        <Tooltip
          key={key}
          relationship="label"
          content={`${step === null ? name : t(label, { title: titleOf(step) })} (${key})`}
        >
          <Button appearance="subtle" icon={icon} disabledFocusable={step === null} onClick={run} />
        </Tooltip>
      ))}
    </span>
  );
}
