import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Dialog, DialogBody, DialogSurface, DialogTitle, useMergedRefs } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useDiscardGuard } from '../../../../kit/dialogs/use-discard-guard';
import { fluentRef } from '../../../../kit/fluent-ref';
import { useReturnFocus } from '../../../shell/dialogs/use-return-focus';
import { useWorkspace } from '../workspace-context';
import { useDuplicateStyles } from './duplicate.styles';
import { DuplicateFields } from './duplicate-fields';
import { DuplicateOutcome, DuplicateProgress } from './duplicate-progress';
import type { Duplication } from './use-duplication';

/** The dialog 'Duplicate SEP001GB': form, progress and result. */
export default function DuplicateDialog({ duplication }: { readonly duplication: Duplication }): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useDuplicateStyles();
  const { scenario } = useWorkspace();
  const { isOpen, close, hasBegun, view } = duplication;
  const step = !hasBegun ? 'form' : view.hasEnded ? 'outcome' : 'progress';
  const surface = useRef<HTMLDivElement>(null);
  const guard = useDiscardGuard(close);
  const surfaceRef = useMergedRefs(surface, guard.surface);
  useReturnFocus(isOpen);
  useFocusInStep(surface, step);
  return (
    <>
      <Dialog open={isOpen} onOpenChange={(_, { open }) => (open ? undefined : guard.requestClose())}>
        <DialogSurface ref={fluentRef(surfaceRef)} className={styles.surface}>
          <DialogBody>
            <DialogTitle>{t('duplicateTitle', { code: scenario.scenarioCode })}</DialogTitle>
            {step === 'form' ? <DuplicateFields duplication={duplication} /> : null}
            {step === 'progress' ? <DuplicateProgress duplication={duplication} /> : null}
            {step === 'outcome' ? <DuplicateOutcome duplication={duplication} /> : null}
          </DialogBody>
        </DialogSurface>
      </Dialog>
      {guard.question}
    </>
  );
}

/** The focused button disappears with its step, so the next step's button gets the focus. */
function useFocusInStep(surface: RefObject<HTMLElement | null>, step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    surface.current?.querySelector<HTMLElement>('[data-takes-focus]')?.focus();
  }, [surface, step]);
}
