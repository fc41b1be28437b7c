import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
  Field,
  Input,
} from '@fluentui/react-components';
import {
  ArrowUndo20Regular,
  BookmarkMultiple20Regular,
  Delete20Regular,
  Rename20Regular,
  Save20Regular,
  SaveCopy20Regular,
} from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { faultOf, FormDialog } from '../dialogs/form-dialog.tsx';
import { fluentRef } from '../fluent-ref';
import { whyNot } from '../menu/why-not';
import type { KitText } from '../texts/kit-text';
import { useFilterStyles } from './filters.styles';
import type { GridView } from './grid-model';
import { isSameView, maxViewNameLength, type ChosenViews } from './saved-views';

interface ViewPickerProps {
  readonly views: ChosenViews;
  readonly view: GridView;
  /** The default view. */
  readonly start: GridView;
  readonly text: KitText;
  onViewChange(view: GridView): void;
}

/** A menu to select, save, rename and delete saved views. A dot next to the name shows unsaved changes. */
export function ViewPicker({ views, view, start, text, onViewChange }: ViewPickerProps) {
  const styles = useFilterStyles();
  const button = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<'create' | 'rename' | 'delete' | null>(null);
  const chosen = views.views.find(({ id }) => id === views.chosen);
  const name = chosen?.name ?? text('views.standard');
  const isDirty = !isSameView(view, chosen?.view ?? start);
  const choose = (id: string | null) => {
    const next = id === null ? start : views.views.find((each) => each.id === id)?.view;
    if (next === undefined) return;
    onViewChange(next);
    views.onChoose(id);
  };
  const open = (next: 'create' | 'rename' | 'delete') => {
    // the clicked entry is removed with its menu, so the dialog returns the focus to the button
    button.current?.focus();
    setDialog(next);
  };
  const close = () => setDialog(null);
  const create = async (given: string) => {
    const id = await views.create(given, view);
    if (id === null) return false;
    views.onChoose(id);
    close();
    return true;
  };
  const rename = async (given: string) => {
    const isDone = chosen !== undefined && (await views.update(chosen.id, { name: given }));
    if (isDone) close();
    return isDone;
  };
  const remove = async () => {
    close();
    if (chosen !== undefined && (await views.remove(chosen.id))) views.onChoose(null);
  };
  const whyNotChange = ((): string | null => {
    if (chosen === undefined) return text('views.whyStandard');
    return chosen.canChange ? null : text('views.whyNotChange');
  })();
  return (
    <>
      <Menu
        checkedValues={{ view: [chosen?.id ?? ''] }}
        onCheckedValueChange={(_, { checkedItems }) => choose(checkedItems[0] || null)}
      >
        <MenuTrigger disableButtonEnhancement>
          <Button
            ref={fluentRef(button)}
            appearance="subtle"
            icon={<BookmarkMultiple20Regular />}
            aria-label={text(isDirty ? 'views.buttonDirty' : 'views.button', { name })}
          >
            <span className={styles.viewName}>{name}</span>
            {isDirty && (
              <Tooltip content={text('views.dirty')} relationship="inaccessible">
                <span aria-hidden className={styles.viewDot} />
              </Tooltip>
            )}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList aria-label={text('views.title')} hasIcons hasCheckmarks>
            <div className={styles.viewList}>
              <MenuItemRadio name="view" value="">
                {text('views.standard')}
              </MenuItemRadio>
              {views.views.map(({ id, name: each }) => (
                <MenuItemRadio key={id} name="view" value={id}>
                  {each}
                </MenuItemRadio>
              ))}
            </div>
            {views.state !== 'ready' && (
              <MenuItem disabled>{text(views.state === 'loading' ? 'views.loading' : 'views.failed')}</MenuItem>
            )}
            <MenuDivider />
            <MenuItem
              icon={<ArrowUndo20Regular />}
              {...whyNot(isDirty ? null : text('views.whyClean'))}
              onClick={() => onViewChange(chosen?.view ?? start)}
            >
              {text('views.revert')}
            </MenuItem>
            <MenuItem
              icon={<Save20Regular />}
              {...whyNot(whyNotChange ?? (isDirty ? null : text('views.whyClean')))}
              onClick={() => chosen !== undefined && void views.update(chosen.id, { view })}
            >
              {text('views.save')}
            </MenuItem>
            <MenuItem
              icon={<SaveCopy20Regular />}
              {...whyNot(views.canCreate ? null : text('views.whyNotCreate'))}
              onClick={() => open('create')}
            >
              {text('views.saveAs')}
            </MenuItem>
            <MenuItem icon={<Rename20Regular />} {...whyNot(whyNotChange)} onClick={() => open('rename')}>
              {text('views.rename')}
            </MenuItem>
            <MenuItem icon={<Delete20Regular />} {...whyNot(whyNotChange)} onClick={() => open('delete')}>
              {text('views.delete')}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {dialog === 'create' && (
        <ViewNameDialog
          title={text('views.newTitle')}
          note={text(views.isShared ? 'views.newNoteShared' : 'views.newNote')}
          name=""
          text={text}
          onSave={create}
          onCancel={close}
        />
      )}
      {dialog === 'rename' && (
        <ViewNameDialog
          title={text('views.renameTitle')}
          note=""
          name={name}
          text={text}
          onSave={rename}
          onCancel={close}
        />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        title={text('views.deleteTitle')}
        confirmLabel={text('views.delete')}
        onConfirm={remove}
        onCancel={close}
      >
        {text(views.isShared ? 'views.deleteTextShared' : 'views.deleteText', { name })}
      </ConfirmDialog>
    </>
  );
}

interface ViewNameDialogProps {
  readonly title: string;
  /** Note for users before they save; '' for none. */
  readonly note: string;
  /** Initial name. */
  readonly name: string;
  readonly text: KitText;
  /** @returns false if saving failed: the dialog stays open and keeps the input */
  onSave(name: string): Promise<boolean>;
  onCancel(): void;
}

/** A dialog for the name of a view, open while mounted. */
export function ViewNameDialog({ title, note, name, text, onSave, onCancel }: ViewNameDialogProps) {
  const [typed, setTyped] = useState(name);
  const [step, setStep] = useState<'typing' | 'refused' | 'saving' | 'failed'>('typing');
  const save = async () => {
    if (typed.trim() === '') {
      setStep('refused');
      return;
    }
    setStep('saving');
    if (!(await onSave(typed.trim()))) setStep('failed');
  };
  const problem = step === 'refused' ? text('views.nameRequired') : step === 'failed' ? text('views.notSaved') : null;
  return (
    <FormDialog title={title} confirmLabel={text('views.save')} onSubmit={save} onCancel={onCancel}>
      <Field label={text('views.name')} required {...(note === '' ? {} : { hint: note })} {...faultOf(problem)}>
        <Input
          autoFocus
          value={typed}
          maxLength={maxViewNameLength}
          onChange={(_, { value }) => {
            setTyped(value);
            if (step !== 'saving') setStep('typing');
          }}
        />
      </Field>
    </FormDialog>
  );
}
