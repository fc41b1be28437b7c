import { Explained } from '@scn/kit/menu/explained.tsx';
import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { ArrowRedoRegular, ArrowUndoRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useStepTitle, useUndo } from '../document/use-undo';
import { useWorkspace } from '../open/workspace-context';
import { useBarStyles } from './bar.styles';

/** Undo and redo, with the step titles. Hidden for users who can't change anything. */
export function UndoButtons(): ReactNode {
  const { t } = useTranslation(['document', 'reasons']);
  const styles = useBarStyles();
  const { scenario } = useWorkspace();
  const titleOf = useStepTitle();
  const { undoable, redoable, undo, redo } = useUndo();
  if (scenario.isScenarioReadOnly) return null;
  const ways = [
    {
      step: undoable,
      run: undo,
      icon: <ArrowUndoRegular />,
      name: t('undo'),
      key: 'Ctrl+Z',
      label: 'undoStep',
      none: 'reasons:nothingToUndo',
    },
    {
      step: redoable,
      run: redo,
      icon: <ArrowRedoRegular />,
      name: t('redo'),
      key: 'Ctrl+Y',
      label: 'redoStep',
      none: 'reasons:nothingToRedo',
    },
  ] as const;
  return (
    <span className={styles.fixed}>
      {ways.map(({ step, run, icon, name, key, label, none }) => (
        <Explained
          key={key}
          label={`${step === null ? name : t(label, { title: titleOf(step) })} (${key})`}
          reason={step === null ? t(none) : null}
        >
          <Button appearance="subtle" icon={icon} onClick={run} />
        </Explained>
      ))}
    </span>
  );
}
