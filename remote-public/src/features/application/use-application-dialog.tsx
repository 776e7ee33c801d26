import { type ComponentType, type ReactNode, useState } from 'react';
import type { Position } from 'shared-contracts/applications/positions';
import '../../components/email-and-phone.module.css';
import '../../components/error-summary.module.css';
import '../../components/field.module.css';
import '../../components/form-result.module.css';
import '../../components/send-button.module.css';
import '../../components/honeypot.module.css';
import { applyHref, type AnchoredPosition } from '../../lib/positions.ts';
import './application-dialog.module.css';
import './application-form.module.css';

type Dialog = ComponentType<{ readonly position: Position; readonly onClose: () => void }>;

const loadDialog = () =>
  import(/* webpackChunkName: "application-dialog" */ './application-dialog.tsx').then(
    ({ ApplicationDialog }): Dialog => ApplicationDialog,
  );

/**
 * The application dialog, loaded on first use. Its styles are imported here because style sheets are linked per page.
 * @returns `open` resolves when the dialog is shown; if it cannot be loaded, it navigates to the application page
 */
export function useApplicationDialog() {
  const [shown, setShown] = useState<{ readonly Dialog: Dialog; readonly position: Position } | null>(null);
  const open = ({ position, anchor }: AnchoredPosition): Promise<void> =>
    loadDialog().then(
      (Dialog) => setShown({ Dialog, position }),
      () => location.assign(applyHref(anchor)),
    );
  const dialog: ReactNode = shown && (
    <shown.Dialog position={shown.position} onClose={() => setShown(null)} />
  );
  return { open, dialog };
}
