import { createContext, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart, PartFailureBar, type PartFailureProps } from '#page/parts/lazy-part.tsx';
import { useGates } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useCommands } from '#services/commands/use-commands';
import { useReturnFocus } from '#services/dialogs/use-return-focus';
import { InFrame } from '#services/frame/frame-slots.tsx';
import { awaitDialog } from './dialog-focus';

const NewScenarioContext = createContext<(() => void) | null>(null);
const NewScenarioDialog = lazyPart(() => import('./new-scenario-dialog'), NotLoaded);
const gate = may('Create', 'Scenario');

/** Returns the function that opens the dialog 'New scenario'; null if the user can't create scenarios. */
export function useNewScenario(): (() => void) | null {
  return use(NewScenarioContext);
}

/** Provides the dialog 'New scenario', and its command in the palette. */
export function NewScenarioProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('newScenario');
  const mayCreate = useGates()(gate);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = useCallback(() => {
    setOpened(true);
    setOpen(true);
    awaitDialog();
  }, []);
  const close = useCallback(() => setOpen(false), []);
  useReturnFocus(isOpen);
  useCommands(mayCreate ? [{ id: 'new-scenario', title: t('open'), run: open }] : []);
  return (
    <NewScenarioContext value={mayCreate ? open : null}>
      {children}
      {/* stays after closing: duplicating continues, and announces its result */}
      <Suspense fallback={null}>
        {mayCreate && wasOpened ? <NewScenarioDialog isOpen={isOpen} onClose={close} /> : null}
      </Suspense>
    </NewScenarioContext>
  );
}

function NotLoaded(props: PartFailureProps & { readonly isOpen: boolean }): ReactNode {
  const { t } = useTranslation('scenario');
  if (!props.isOpen) return null;
  return (
    <InFrame slot="bottom">
      <PartFailureBar {...props} title={t('duplicateNotLoaded')} />
    </InFrame>
  );
}
