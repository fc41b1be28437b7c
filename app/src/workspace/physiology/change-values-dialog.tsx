import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationCall } from '@scn/core/base/issue';
import { shownName } from '@scn/core/description/shown-name';
import type { Action } from '@scn/core/document/actions/schema';
import type { Patient } from '@scn/core/document/patients/schema';
import type { PluginLookup } from '@scn/core/kernel/view';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { OnClosed, useDiscardGuard } from '@scn/kit/dialogs/use-discard-guard.tsx';
import { fluentRef } from '@scn/kit/fluent-ref';
import { useChangeDrafts, type ChangeDraft } from './change-draft';
import { ChangeMessages } from './change-messages';
import { ChangeTabs, type ChangePlace } from './change-tabs';
import { usePhysiologyStyles } from './physiology.styles';
import { reportTabsOf } from './report-tabs';

/** The change values of an action, by patient and report, with the curves of the items; open while it is mounted. */
export function ChangeValuesDialog(props: {
  readonly action: Action;
  readonly patients: readonly Patient[];
  readonly plugins: PluginLookup;
  readonly readOnly: boolean;
  /** @param onMade - called when the changes are made */
  readonly onSave: (calls: readonly OperationCall[], onMade: () => void) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { action, patients, plugins, readOnly, onSave, onClose } = props;
  const { t } = useTranslation('physiology');
  const styles = usePhysiologyStyles();
  const [opened] = useState(action.physiologyChanges);
  const edited = useChangeDrafts(action, patients, plugins);
  const [isMismatch, askMismatch] = useState(false);
  const [place, setPlace] = useState<ChangePlace>(() => firstChange(edited.drafts, patients, plugins));
  const isSaved = useRef(false);
  const surface = useRef<HTMLDivElement>(null);
  const seeksFault = useRef(false);
  useEffect(() => {
    // what comes before it, the start of the preview, is stored nowhere
    awaitedFocus.request({ find: () => firstValue(surface.current) });
  }, []);
  useLayoutEffect(() => {
    if (!seeksFault.current) return;
    seeksFault.current = false;
    surface.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
  const guard = useDiscardGuard(onClose, edited.isChanged && !readOnly, t('notSavedTitle'));
  const save = () => {
    if (edited.firstFault !== null) {
      seeksFault.current = true;
      setPlace(placeOf(edited.firstFault, patients));
    } else if (edited.count === 0 && action.changesPhysiology) askMismatch(true);
    else if (edited.isChanged) onSave(edited.calls(), onClose);
    else onClose();
  };
  const continueWithout = () => {
    const { actionCode } = action;
    const input = { actionCode, changesPhysiology: false, cascadingUpdate: true };
    let isAskedFirst = false;
    onSave([...edited.calls(), { name: 'action.update', input }], () => {
      // the mismatch dialog was closed before
      if (isAskedFirst) onClose();
      else isSaved.current = true;
    });
    isAskedFirst = true;
    askMismatch(false);
  };
  return (
    <>
      <DialogFrame
        title={t('dialogTitle', { action: shownName(action.title, action.actionCode) })}
        surface={{ ref: fluentRef(surface), className: styles.surface }}
        content={styles.content}
        onClose={guard.requestClose}
        buttons={
          readOnly
            ? [{ label: t('close'), run: onClose }]
            : [
                { label: t('clearAll'), run: edited.clear, whyNot: edited.count === 0 ? t('clearNothing') : null },
                { label: t('cancel'), run: guard.requestClose },
                { label: t('save'), isPrimary: true, run: save },
              ]
        }
      >
        <ChangeMessages
          action={action}
          isChangedElsewhere={action.physiologyChanges !== opened}
          lost={edited.drafts.reduce((sum, { lost }) => sum + lost.length, 0)}
        />
        <ChangeTabs
          action={action}
          patients={patients}
          plugins={plugins}
          edited={edited}
          readOnly={readOnly}
          place={place}
          onPlace={setPlace}
        />
      </DialogFrame>
      {guard.question}
      <ConfirmDialog
        open={isMismatch}
        title={t('mismatchTitle')}
        confirmLabel={t('continue')}
        onCancel={() => askMismatch(false)}
        onConfirm={continueWithout}
      >
        {t('mismatchEmpty')}
        <OnClosed run={() => (isSaved.current ? onClose() : undefined)} />
      </ConfirmDialog>
    </>
  );
}

/** The first report with an item that the action changes; otherwise the first one of the first patient. */
function firstChange(drafts: readonly ChangeDraft[], patients: readonly Patient[], plugins: PluginLookup): ChangePlace {
  for (const patient of patients) {
    const values = drafts.find(({ patientId }) => patientId === patient.id)?.values ?? [];
    const changed = new Set(values.map(({ physiologyItemId }) => physiologyItemId));
    const tab = reportTabsOf(patient, plugins).find(({ report }) => report.items.some(({ id }) => changed.has(id)));
    if (tab !== undefined) return { patientId: patient.id, reportId: tab.id };
  }
  return { patientId: patients[0]?.id ?? '', reportId: null };
}

/** Where an item is in the dialog. */
function placeOf(
  { patientId, itemId }: { readonly patientId: string; readonly itemId: string },
  patients: readonly Patient[],
): ChangePlace {
  const patient = patients.find(({ id }) => id === patientId);
  const report = patient?.physiology.reports.find(({ items }) => items.some(({ id }) => id === itemId));
  return { patientId, reportId: report?.id ?? null };
}

/** The first value that is changed, or else what begins a change. */
function firstValue(surface: HTMLElement | null): HTMLElement | null {
  const fields = [...(surface?.querySelectorAll<HTMLInputElement>('[role=tabpanel] li input:not(:disabled)') ?? [])];
  return fields.find(({ type }) => type !== 'checkbox') ?? fields[0] ?? null;
}
