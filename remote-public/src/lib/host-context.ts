import { createContext, use } from 'react';
import type { HostServices } from 'shared-contracts/releases/host';

/** Carries what the shell handed over to the parts that call the API from the browser, such as the enquiry form. */
export const HostContext = createContext<HostServices | null>(null);

/**
 * What the shell handed to this remote.
 * @throws Error outside of the layout route.
 */
export function useHost(): HostServices {
  const host = use(HostContext);
  if (!host) throw new Error('useHost is called outside of the layout route');
  return host;
}
