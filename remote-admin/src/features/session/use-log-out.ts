import { useState } from 'react';
import { showToast } from '../../lib/toast-queue.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useApp } from '../../lib/app-context.ts';
import { findUnsaved } from './find-unsaved.ts';
import { logOut } from './log-out.ts';

export interface LogOut {
  readonly isLeaving: boolean;
  /** Logs out, unless drafts would be lost: `unsaved` then lists them. */
  readonly leave: () => Promise<void>;
  readonly unsaved: readonly string[];
  readonly stay: () => void;
  readonly leaveAnyway: () => Promise<void>;
}

/** Logs out, or shows why the user is still logged in. */
export function useLogOut(): LogOut {
  const app = useApp();
  const [isLeaving, setIsLeaving] = useState(false);
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const leaveAnyway = async () => {
    setIsLeaving(true);
    try {
      await logOut(app);
    } catch (error) {
      setIsLeaving(false);
      setUnsaved([]);
      showToast('error', `You are still logged in. ${errorMessage(error)}`);
    }
  };
  const leave = async () => {
    setIsLeaving(true);
    const drafts = await findUnsaved(app);
    setIsLeaving(false);
    setUnsaved(drafts);
    if (drafts.length === 0) await leaveAnyway();
  };
  return { isLeaving, leave, unsaved, stay: () => setUnsaved([]), leaveAnyway };
}
