import {
  Button,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  mergeClasses,
  OverlayDrawer,
} from '@fluentui/react-components';
import { Dismiss24Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useKitTexts } from '../texts/kit-text';
import { useDialogStyles } from './dialog.styles';
import { ReturnFocus } from './return-focus';

interface SideDrawerProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons at the bottom. */
  readonly footer?: ReactNode;
  /** Wider than usual. */
  readonly size?: 'medium' | 'large';
  /** The rest of the screen stays usable, for what is dragged out of the drawer. */
  readonly isNonModal?: boolean;
  onClose(): void;
}

/** A panel on the right side of the screen, to view or edit an item of a list. Escape closes it. */
export function SideDrawer({ open, title, children, footer, size, isNonModal = false, onClose }: SideDrawerProps) {
  const { text } = useKitTexts();
  const styles = useDialogStyles();
  return (
    <OverlayDrawer
      className={mergeClasses(styles.wrapping, size === undefined && styles.side)}
      open={open}
      position="end"
      modalType={isNonModal ? 'non-modal' : 'modal'}
      {...(size === undefined ? {} : { size })}
      onOpenChange={(_, data) => !data.open && onClose()}
    >
      <ReturnFocus />
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<Dismiss24Regular />}
              aria-label={text('dialog.close')}
              onClick={onClose}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      {/* focusable, so that it can be scrolled by keyboard even without focusable content */}
      <DrawerBody tabIndex={0} role="group" aria-label={title}>
        {children}
      </DrawerBody>
      {footer !== undefined && <DrawerFooter>{footer}</DrawerFooter>}
    </OverlayDrawer>
  );
}
