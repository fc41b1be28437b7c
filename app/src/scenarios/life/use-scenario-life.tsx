import { present } from '@scn/core/base/present';
import { useState, type ReactNode } from 'react';
import {
  Delete20Regular,
  FolderArrowRight20Regular,
  LockClosed20Regular,
  LockOpen20Regular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { useGates } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { whyNotChanged, type LifeChange, type LivingScenario } from './life-reasons';
import { ChosenCodes } from './chosen-codes';
import { MoveDialog, type MoveTarget } from './move-dialog';
import { useEachChange, useLifeChanges } from './use-life-changes';

/** Permission to change scenarios. */
export const mayUpdate = may('Update', 'Scenario');
/** Permission to delete scenarios and to restore them. */
export const mayDelete = may('Delete', 'Scenario');

/** Context of the scenarios that are changed. */
export interface LifePlace {
  /** Before a deletion is sent, and if it was refused. */
  readonly onDeleting?: (isDeleting: boolean) => void;
  readonly onDeleted?: (scenarios: readonly LivingScenario[]) => void;
  readonly onMoved?: (scenarios: readonly LivingScenario[]) => void;
  /** The place says itself when a scenario becomes read-only or editable. */
  readonly showsReadOnly?: boolean;
}

/**
 * Provides the possible actions on scenarios as a whole: the entries of their menus, and the dialogs that the entries
 * open. Entries without the permission are left out; those that aren’t allowed for the scenarios say why. Of several
 * scenarios, those are changed that can be.
 */
export function useScenarioLife(place: LifePlace = {}): {
  entriesOf(scenarios: readonly LivingScenario[]): readonly MenuEntry[];
  readonly dialogs: ReactNode;
} {
  const { onDeleting, onDeleted, onMoved, showsReadOnly = false } = place;
  const { t } = useTranslation('scenarioLife');
  const mayPass = useGates();
  const [asked, ask] = useState<'move' | 'setReadOnly' | 'delete' | null>(null);
  // stay while the dialog closes
  const [chosen, choose] = useState<readonly LivingScenario[]>([]);
  const { move, setReadOnly, remove, restore } = useLifeChanges();
  const changeEach = useEachChange();
  const allowed = (scenarios: readonly LivingScenario[], change: LifeChange) =>
    scenarios.filter((scenario) => whyNotChanged(scenario, change) === null);
  const names = { count: chosen.length, code: chosen[0]?.scenarioCode ?? '' };
  const open = (question: NonNullable<typeof asked>, scenarios: readonly LivingScenario[]) => {
    choose(allowed(scenarios, question));
    ask(question);
  };
  const close = () => ask(null);

  const moveTo = async ({ id, name }: MoveTarget) => {
    // those that are there already stay
    const others = chosen.filter(({ libraryId }) => libraryId !== id);
    const moved = await changeEach(
      others,
      {
        run: (scenario) => move(scenario, scenario.libraryId, id),
        revert: (scenario) => move(scenario, id, scenario.libraryId),
      },
      { done: 'moved', refused: 'notMoved', library: name },
    );
    close();
    onMoved?.(moved);
  };
  const makeReadOnly = async () => {
    await changeEach(
      chosen,
      { run: (scenario) => setReadOnly(scenario, true), revert: (scenario) => setReadOnly(scenario, false) },
      { done: 'madeReadOnly', refused: 'notMadeReadOnly' },
      !showsReadOnly,
    );
    close();
  };
  const makeEditable = (scenarios: readonly LivingScenario[]) =>
    changeEach(
      allowed(scenarios, 'setEditable'),
      { run: (scenario) => setReadOnly(scenario, false), revert: (scenario) => setReadOnly(scenario, true) },
      { done: 'madeEditable', refused: 'notMadeEditable' },
      !showsReadOnly,
    );
  const removeAll = async () => {
    onDeleting?.(true);
    const removed = await changeEach(
      chosen,
      { run: remove, revert: restore },
      { done: 'deleted', refused: 'notDeleted' },
    );
    close();
    if (removed.length === 0) onDeleting?.(false);
    else onDeleted?.(removed);
  };

  const entriesOf = (scenarios: readonly LivingScenario[]): readonly MenuEntry[] => {
    const whyNot = (change: LifeChange) => {
      const reasons = scenarios.map((scenario) => whyNotChanged(scenario, change));
      const [first] = reasons;
      return first === undefined || first === null || reasons.includes(null)
        ? null
        : t(first, { library: scenarios[0]?.libraryName ?? '' });
    };
    // a scenario is one or the other; of several, some may be read-only
    const areReadOnly = scenarios.length > 0 && scenarios.every(({ isScenarioReadOnly }) => isScenarioReadOnly);
    const areEditable = scenarios.every(({ isScenarioReadOnly }) => !isScenarioReadOnly);
    const mayChange = mayPass(mayUpdate);
    return present<MenuEntry>([
      mayChange && {
        ...{ id: 'move-scenario', title: t('moveTo'), icon: <FolderArrowRight20Regular />, startsGroup: true },
        disabled: whyNot('move'),
        run: () => open('move', scenarios),
      },
      mayChange &&
        !areReadOnly && {
          ...{ id: 'make-read-only', title: t('makeReadOnly'), icon: <LockClosed20Regular /> },
          disabled: whyNot('setReadOnly'),
          run: () => open('setReadOnly', scenarios),
        },
      mayChange &&
        !areEditable && {
          ...{ id: 'make-editable', title: t('makeEditable'), icon: <LockOpen20Regular /> },
          disabled: whyNot('setEditable'),
          run: () => void makeEditable(scenarios),
        },
      mayPass(mayDelete) && {
        ...{ id: 'delete-scenario', title: t('delete'), icon: <Delete20Regular /> },
        disabled: whyNot('delete'),
        run: () => open('delete', scenarios),
      },
    ]);
  };

  return {
    entriesOf,
    dialogs: (
      <>
        {asked === 'move' ? <MoveDialog scenarios={chosen} onMove={moveTo} onClose={close} /> : null}
        <ConfirmDialog
          open={asked === 'setReadOnly'}
          title={t('readOnlyTitle', names)}
          confirmLabel={t('readOnlyConfirm')}
          onConfirm={makeReadOnly}
          onCancel={close}
        >
          {t('readOnlyText')}
          <ChosenCodes of={chosen} />
        </ConfirmDialog>
        <ConfirmDialog
          open={asked === 'delete'}
          title={t('deleteTitle', names)}
          confirmLabel={t('deleteConfirm')}
          onConfirm={removeAll}
          onCancel={close}
        >
          {t('deleteText', names)}
          <ChosenCodes of={chosen} />
        </ConfirmDialog>
      </>
    ),
  };
}
