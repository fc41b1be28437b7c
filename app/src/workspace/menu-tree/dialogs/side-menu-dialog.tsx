import { Button, Field, Input, Select } from '@fluentui/react-components';
import { Add20Regular, Delete20Regular } from '@fluentui/react-icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sideMenuDocumentNames } from '@scn/core/base/enumerations';
import type { SideMenuItem } from '@scn/core/document/menu/schema';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { useDiscardGuard } from '@scn/kit/dialogs/use-discard-guard.tsx';
import { fluentRef } from '@scn/kit/fluent-ref';
import { useScenario } from '#document/document-context.tsx';
import { useTreeDialogStyles } from './dialogs.styles';
import { SelectActionDialog } from './select-action-dialog.tsx';

/** The side menu of a menu item. */
export function SideMenuDialog(props: {
  readonly title: string;
  readonly items: readonly SideMenuItem[];
  onSave(items: readonly SideMenuItem[]): void;
  onCancel(): void;
}): ReactNode {
  const { t } = useTranslation('menuTree');
  const styles = useTreeDialogStyles();
  const [drafts, setDrafts] = useState<readonly SideMenuDraft[]>(props.items);
  const [isAsked, ask] = useState(false);
  const [choosingFor, chooseFor] = useState<SideMenuDraft | null>(null);
  const guard = useDiscardGuard(props.onCancel, JSON.stringify(drafts) !== JSON.stringify(props.items));
  const change = (id: string, changes: Partial<SideMenuDraft>) => {
    setDrafts(drafts.map((draft) => (draft.id === id ? { ...draft, ...changes } : draft)));
  };
  const save = () => {
    ask(true);
    const complete = completeEntries(drafts);
    if (complete !== null) props.onSave(complete);
  };
  return (
    <>
      <DialogFrame
        title={t('sideMenuTitle', { title: props.title })}
        surface={{ ref: fluentRef(guard.surface), className: styles.wide }}
        content={styles.fields}
        onClose={() => (choosingFor === null ? guard.requestClose() : undefined)}
        buttons={[
          { label: t('cancel'), run: props.onCancel },
          { label: t('save'), isPrimary: true, run: save },
        ]}
      >
        <p className={styles.hint}>{t('sideMenuText')}</p>
        {drafts.length === 0 ? <p className={styles.hint}>{t('sideMenuNone')}</p> : null}
        <ol className={styles.entries}>
          {drafts.map((draft, index) => (
            <SideMenuEntry
              key={draft.id}
              draft={draft}
              number={index + 1}
              showsFaults={isAsked}
              onChange={(changes) => change(draft.id, changes)}
              onChoose={() => chooseFor(draft)}
              onRemove={() => setDrafts(drafts.filter(({ id }) => id !== draft.id))}
            />
          ))}
        </ol>
        <div>
          <Button
            icon={<Add20Regular />}
            onClick={() => {
              const draft = { id: crypto.randomUUID(), title: '', templateName: null, responseCode: null };
              setDrafts([...drafts, draft]);
            }}
          >
            {t('sideMenuAdd')}
          </Button>
        </div>
      </DialogFrame>
      {guard.question}
      {choosingFor === null ? null : (
        <SelectActionDialog
          chooses="responses"
          mode="single"
          initial={choosingFor.responseCode === null ? [] : [choosingFor.responseCode]}
          onContinue={([responseCode]) => {
            if (responseCode !== undefined) change(choosingFor.id, { responseCode });
            chooseFor(null);
          }}
          onCancel={() => chooseFor(null)}
        />
      )}
    </>
  );
}

/** An entry while it is being edited, initially empty. */
export interface SideMenuDraft {
  readonly id: string;
  readonly title: string;
  readonly templateName: SideMenuItem['templateName'] | null;
  readonly responseCode: string | null;
}

/** Keys of the error messages of an entry. */
interface DraftFaults {
  readonly title: 'nameRequired' | null;
  readonly templateName: 'documentRequired' | null;
  readonly responseCode: 'actionRequired' | null;
}

/** The errors of an entry. */
export function faultsOf({ title, templateName, responseCode }: SideMenuDraft): DraftFaults {
  return {
    title: title.trim() === '' ? 'nameRequired' : null,
    templateName: templateName === null ? 'documentRequired' : null,
    responseCode: responseCode === null ? 'actionRequired' : null,
  };
}

/** The entries to save; null if one is incomplete. */
export function completeEntries(drafts: readonly SideMenuDraft[]): readonly SideMenuItem[] | null {
  const complete = drafts.flatMap(({ templateName, ...draft }): readonly SideMenuItem[] =>
    templateName === null || draft.responseCode === null || draft.title.trim() === ''
      ? []
      : [{ ...draft, title: draft.title.trim(), templateName }],
  );
  return complete.length === drafts.length ? complete : null;
}

/** An entry of a side menu: its name, document and response. */
function SideMenuEntry(props: {
  readonly draft: SideMenuDraft;
  readonly number: number;
  readonly showsFaults: boolean;
  onChange(changes: Partial<SideMenuDraft>): void;
  onChoose(): void;
  onRemove(): void;
}): ReactNode {
  const { draft, number, showsFaults, onChange } = props;
  const { t } = useTranslation('menuTree');
  const styles = useTreeDialogStyles();
  const chosen = useResponseTitle(draft.responseCode);
  const faults = faultsOf(draft);
  const said = (fault: (typeof faults)[keyof typeof faults]) =>
    showsFaults && fault !== null ? ({ validationState: 'error', validationMessage: t(fault) } as const) : {};
  return (
    <li className={styles.entry} aria-label={t('sideMenuItem', { number })}>
      <Field label={t('sideMenuName')} required {...said(faults.title)}>
        <Input
          className={styles.narrow}
          autoFocus={draft.title === ''}
          value={draft.title}
          onChange={(_, { value }) => onChange({ title: value })}
        />
      </Field>
      <Field label={t('sideMenuDocument')} required {...said(faults.templateName)}>
        <Select
          className={styles.narrow}
          select={{ className: styles.narrow }}
          value={draft.templateName ?? ''}
          onChange={(_, { value }) => {
            onChange({ templateName: sideMenuDocumentNames.find((name) => name === value) ?? null });
          }}
        >
          <option value="">{t('sideMenuChooseDocument')}</option>
          {sideMenuDocumentNames.map((name) => (
            <option key={name} value={name}>
              {t(`document_${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('sideMenuAction')} required {...said(faults.responseCode)}>
        <Button
          className={styles.chosen}
          onClick={props.onChoose}
          aria-label={t('sideMenuChosen', { number, title: chosen ?? t('sideMenuChoose') })}
        >
          {chosen ?? t('sideMenuChoose')}
        </Button>
      </Field>
      <Button
        className={styles.remove}
        appearance="subtle"
        icon={<Delete20Regular />}
        aria-label={t('sideMenuRemove', { number })}
        onClick={props.onRemove}
      />
    </li>
  );
}

/** The label of a response: its action and its descriptor. Null if none is selected. */
function useResponseTitle(responseCode: string | null): string | null {
  const { t } = useTranslation('menuTree');
  const actions = useScenario((scenario) => scenario.actions);
  if (responseCode === null) return null;
  for (const action of actions) {
    const response = action.responses.find((each) => each.responseCode === responseCode);
    if (response !== undefined) return `${action.title}: ${response.description}`;
  }
  return t('sideMenuUnknown', { code: responseCode });
}
