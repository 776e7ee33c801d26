import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../../../components/button.tsx';
import classes from './wide-dialog.module.css';

interface WideDialogProps {
  readonly title: string;
  /** Shown next to the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A dialog of nearly the size of the screen. Esc and Close return to the form. */
export function WideDialog({ title, tools, children, onClose }: WideDialogProps) {
  return (
    <ModalOverlay className={classes.overlay ?? ''} isOpen isDismissable onOpenChange={onClose}>
      <Modal className={classes.modal ?? ''}>
        <Dialog className={classes.dialog ?? ''}>
          <header className={classes.head}>
            <Heading slot="title" className={classes.title ?? ''}>
              {title}
            </Heading>
            {tools}
            <Button onClick={onClose}>Close</Button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
