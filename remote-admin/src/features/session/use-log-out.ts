import { useState } from 'react';
import { tell } from '../../lib/toast-queue.ts';
import { explain } from '../../lib/explain.ts';
import { useApp } from '../../lib/app-context.ts';
import { findUnsaved } from './find-unsaved.ts';
import { logOut } from './log-out.ts';

export interface LogOut {
  readonly isLeaving: boolean;
  /** Logs out, unless something would be lost: then `unsaved` says what. */
  readonly leave: () => Promise<void>;
  readonly unsaved: readonly string[];
  readonly stay: () => void;
  readonly leaveAnyway: () => Promise<void>;
}

/** Logs out, or says why one is still signed in. */
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
      tell('failed', `You are still signed in. ${explain(error)}`);
    }
  };
  const leave = async () => {
    setIsLeaving(true);
    const found = await findUnsaved(app);
    setIsLeaving(false);
    setUnsaved(found);
    if (found.length === 0) await leaveAnyway();
  };
  return { isLeaving, leave, unsaved, stay: () => setUnsaved([]), leaveAnyway };
}
