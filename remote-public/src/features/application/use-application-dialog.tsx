import { type ComponentType, type ReactNode, useState } from 'react';
import type { Position } from 'shared-contracts/applications/positions';
import '../../components/error-summary.module.css';
import '../../components/field.module.css';
import '../../components/outcome.module.css';
import '../../components/send-button.module.css';
import '../../components/trap.module.css';
import { applyHref, type NamedPosition } from '../../lib/positions.ts';
import './application-dialog.module.css';
import './application-form.module.css';

type Dialog = ComponentType<{ readonly position: Position; readonly onClose: () => void }>;

const loadDialog = () =>
  import(/* webpackChunkName: "application-dialog" */ './application-dialog.tsx').then(
    ({ ApplicationDialog }): Dialog => ApplicationDialog,
  );

/**
 * The application in front of the page, fetched when it is first asked for. Styles are linked with a page, so the
 * dialog's are imported here.
 * @returns `open` resolves when it stands there; when it does not load, it goes to the page of its own.
 */
export function useApplicationDialog() {
  const [shown, setShown] = useState<{ readonly Dialog: Dialog; readonly position: Position } | null>(null);
  const open = ({ position, anchor }: NamedPosition): Promise<void> =>
    loadDialog().then(
      (Dialog) => setShown({ Dialog, position }),
      () => location.assign(applyHref(anchor)),
    );
  const dialog: ReactNode = shown && (
    <shown.Dialog position={shown.position} onClose={() => setShown(null)} />
  );
  return { open, dialog };
}
