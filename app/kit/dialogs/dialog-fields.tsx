import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { DialogContent, makeStyles } from '@fluentui/react-components';
import { firstStop } from '../focus/focusable';
import { Slowly } from '../states/slowly';
import { useKitTexts } from '../texts/kit-text';
import { useAnnouncer } from './use-announcer';

const useStyles = makeStyles({
  // the layout of the content applies to the fields
  fields: { display: 'contents' },
});

/**
 * The content of a dialog. While what was entered is being sent, nothing in it can be changed: the dialog closes with the answer, and what was
 * typed in the meantime would be lost with it. The focus waits on the button that sends; if it is refused, everything can be edited again.
 */
export function DialogFields(props: {
  /** Whether what was entered is being sent. */
  readonly isSending: boolean;
  /** How far it is. Can be read and used during that time, unlike the fields. */
  readonly progress?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const { isSending, progress, className, children } = props;
  const styles = useStyles();
  const fields = useFocusOnButton(isSending);
  return (
    <DialogContent {...(className === undefined ? {} : { className })}>
      <div ref={fields} className={styles.fields} inert={isSending}>
        {children}
      </div>
      {progress}
      {isSending ? (
        <Slowly>
          <Sending />
        </Slowly>
      ) : null}
    </DialogContent>
  );
}

/** Announces that it takes a while. */
function Sending(): null {
  const { text } = useKitTexts();
  const { say } = useAnnouncer();
  const started = text('dialog.started');
  useEffect(() => say(started), [say, started]);
  return null;
}

/** Inert elements lose the focus: it waits on the button, then returns to the refused field or else to where it was. */
function useFocusOnButton(isSending: boolean) {
  const fields = useRef<HTMLDivElement>(null);
  const was = useRef<{ readonly field: Element | null } | null>(null);
  useLayoutEffect(() => {
    const within = fields.current;
    if (within === null) return;
    const button = within.closest('[role$=dialog]')?.querySelector<HTMLElement>('[data-running]') ?? null;
    if (isSending) {
      const { activeElement } = document;
      was.current = { field: within.contains(activeElement) ? activeElement : null };
      if (was.current.field !== null) button?.focus();
    } else if (was.current !== null) {
      const { field } = was.current;
      was.current = null;
      if (!focusRefused(within) && isOnButton(within) && field instanceof HTMLElement) field.focus();
    }
  }, [isSending]);
  return fields;
}

/**
 * Leads from the button to the first field that was refused, otherwise to the reason, unless the focus is with one already.
 *
 * @returns whether there is one
 */
export function focusRefused(fields: HTMLElement): boolean {
  const first = fields.querySelector('[aria-invalid="true"]');
  const target = first === null ? fields.querySelector<HTMLElement>('[data-refusal]') : firstStop(first);
  const focused = document.activeElement;
  const isInField = focused !== null && fields.contains(focused) && focused.matches('input, textarea, select');
  const isRefused = (focused?.closest('[aria-invalid="true"]') ?? null) !== null;
  if (!isRefused && (isInField || isOnButton(fields))) target?.focus();
  return target !== null;
}

function isOnButton(fields: HTMLElement): boolean {
  const focused = document.activeElement;
  return focused?.matches('button') === true && fields.closest('[role$=dialog]')?.contains(focused) === true;
}
