import type { ReactNode } from 'react';
import { Dialog, DialogBody, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { useDiscardGuard } from '@scn/kit/dialogs/use-discard-guard.tsx';
import { fluentRef } from '@scn/kit/fluent-ref';
import { DuplicationOutcome, DuplicationProgress } from './duplication-progress';
import { useNewScenarioStyles } from './new-scenario.styles';
import type { Duplication } from './use-duplication';

/** A dialog that creates a scenario: its form, then progress and result of duplicating. */
export function DuplicationDialog(props: {
  readonly title: string;
  readonly duplication: Duplication;
  readonly isOpen: boolean;
  /** Whether something else is being created. */
  readonly isCreating?: boolean;
  readonly onClose: () => void;
  /** The form. */
  readonly children: ReactNode;
}): ReactNode {
  const { title, duplication, isOpen, isCreating = false, onClose, children } = props;
  const styles = useNewScenarioStyles();
  const { hasBegun, view } = duplication;
  const step = !hasBegun ? 'form' : view.hasEnded ? 'outcome' : 'progress';
  const guard = useDiscardGuard(onClose);
  // the answer would come to a dialog that is gone, and what it refuses would be lost
  const isSending = isCreating || duplication.isRequesting;
  return (
    <>
      <Dialog open={isOpen} onOpenChange={(_, { open }) => (open || isSending ? undefined : guard.requestClose())}>
        <DialogSurface ref={fluentRef(guard.surface)} className={styles.surface} data-new-scenario>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            {step === 'form' ? children : null}
            {step === 'progress' ? <DuplicationProgress duplication={duplication} onClose={onClose} /> : null}
            {step === 'outcome' ? <DuplicationOutcome duplication={duplication} onClose={onClose} /> : null}
          </DialogBody>
        </DialogSurface>
      </Dialog>
      {guard.question}
    </>
  );
}
