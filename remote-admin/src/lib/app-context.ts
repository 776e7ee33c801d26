import { createContext, useContext, useSyncExternalStore } from 'react';
import type { App } from './app.ts';
import type { SessionState } from './session.ts';

export const AppContext = createContext<App | null>(null);

/** The services of the back office, from context. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp needs the AppContext of the exposed routes');
  return app;
}

/** The session state; rerenders when it changes. */
export function useSession(): SessionState {
  const { session } = useApp();
  return useSyncExternalStore(session.subscribe, session.get);
}
