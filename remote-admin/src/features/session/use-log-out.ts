import { useState } from 'react';
import { tell } from '../../components/toasts.tsx';
import { explain } from '../../lib/explain.ts';
import { useApp } from '../../lib/app-context.ts';
import { logOut } from './log-out.ts';

/** Logs out, or says why one is still signed in. */
export function useLogOut(): { readonly isLeaving: boolean; readonly leave: () => Promise<void> } {
  const app = useApp();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    try {
      await logOut(app);
    } catch (error) {
      setIsLeaving(false);
      tell('failed', `You are still signed in. ${explain(error)}`);
    }
  };
  return { isLeaving, leave };
}
