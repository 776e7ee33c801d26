import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import classes from './modal-dialog.module.css';

interface ModalDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Called for Esc and a press outside. Without it the dialog cannot be dismissed. */
  readonly onClose?: () => void;
}

/** A modal dialog. It traps the focus and restores it on close. */
export function ModalDialog({ isOpen, title, children, onClose }: ModalDialogProps) {
  return (
    <ModalOverlay
      className={classes.overlay ?? ''}
      isOpen={isOpen}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={() => onClose?.()}
    >
      <Modal className={classes.modal ?? ''}>
        <Dialog className={classes.dialog ?? ''}>
          <Heading slot="title" className={classes.title ?? ''}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
