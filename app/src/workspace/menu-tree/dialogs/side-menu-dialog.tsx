import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons';
import type { SideMenuItem } from '@scn/core/document/menu/schema';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { fluentRef } from '@scn/kit/fluent-ref';
import { useDiscardGuard } from '@scn/kit/dialogs/use-discard-guard.tsx';
import { useTreeDialogStyles } from './dialogs.styles';
import { SelectActionDialog } from './select-action-dialog';
import { completeEntries, type SideMenuDraft } from './side-menu-entries';
import { SideMenuEntry } from './side-menu-entry';

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
              onChange={(changes) => {
                change(draft.id, changes);
              }}
              onChoose={() => {
                chooseFor(draft);
              }}
              onRemove={() => {
                setDrafts(drafts.filter(({ id }) => id !== draft.id));
              }}
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
          onCancel={() => {
            chooseFor(null);
          }}
        />
      )}
    </>
  );
}
