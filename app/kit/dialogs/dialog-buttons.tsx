import { useLayoutEffect, useRef, type ReactElement, type ReactNode, type Ref } from 'react';
import { Button, DialogActions, Spinner, useMergedRefs } from '@fluentui/react-components';
import { fluentRef } from '../fluent-ref';
import { Explained } from '../menu/explained';
import { useKitTexts } from '../texts/kit-text';
import { useWork } from '../work/use-work';

/** A button of a dialog. It can be greyed only with a reason, which it says. */
export interface DialogButton {
  readonly label: string;
  /** Action of the button; returns a promise while it runs: the button can't be pressed twice. */
  readonly run?: () => unknown;
  /** The id of the form that it submits instead. */
  readonly submits?: string;
  /** Where it leads, as a link; `run` follows it in this tab. */
  readonly href?: string;
  readonly isPrimary?: boolean;
  /** Why it can't be pressed; null or absent if it can. */
  readonly whyNot?: string | null;
  /** Whether what it started is still running. */
  readonly isRunning?: boolean;
  /** Whether it gets the focus when it appears. */
  readonly autoFocus?: boolean;
  readonly icon?: ReactElement;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The buttons of a dialog, in their order; the primary one is last. */
export function DialogButtons({ of }: { readonly of: readonly DialogButton[] }): ReactNode {
  return (
    <DialogActions fluid>
      {/* the primary one stays the same button with another label, and keeps the focus */}
      {of.map((button, index) => (
        <OneButton key={of.length - index} {...button} />
      ))}
    </DialogActions>
  );
}

function OneButton(button: DialogButton): ReactNode {
  const { label, run, submits, href, isPrimary = false, whyNot = null, autoFocus = false, icon } = button;
  const { text } = useKitTexts();
  const { start, isRunning } = useWork(() => run?.());
  const own = useRef<HTMLButtonElement>(null);
  const ref = useMergedRefs(own, button.ref);
  // React does it only for buttons, not for links
  useLayoutEffect(() => (autoFocus ? own.current?.focus() : undefined), [autoFocus]);
  const runs = isRunning || button.isRunning === true;
  const reason = runs ? text('dialog.running') : whyNot;
  const look = {
    ref: fluentRef(ref),
    ...(isPrimary ? ({ appearance: 'primary' } as const) : {}),
    ...(runs ? { 'data-running': '' } : {}),
    ...(runs && isPrimary ? { icon: <Spinner size="tiny" role="presentation" /> } : icon === undefined ? {} : { icon }),
  };
  return (
    <Explained reason={reason}>
      {href === undefined ? (
        <Button {...look} {...(submits === undefined ? { onClick: () => start() } : { type: 'submit', form: submits })}>
          {label}
        </Button>
      ) : (
        <Button
          {...look}
          as="a"
          href={href}
          onClick={(event) => {
            event.preventDefault();
            start();
          }}
        >
          {label}
        </Button>
      )}
    </Explained>
  );
}
