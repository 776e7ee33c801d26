import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import classes from './modal-dialog.module.css';

interface ModalDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Called for Esc and a press outside. Without it the dialog has to be answered. */
  readonly onClose?: () => void;
}

/** A question in front of the screen. The focus stays inside and goes back where it was. */
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
