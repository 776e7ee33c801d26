import { createContext, use } from 'react';
import type { HostServices } from 'shared-contracts/releases/host';

/** Provides the services of the shell to components that call the API, such as the enquiry form. */
export const HostContext = createContext<HostServices | null>(null);

/**
 * The services that the shell provides to this remote.
 * @throws Error outside of the layout route.
 */
export function useHost(): HostServices {
  const host = use(HostContext);
  if (!host) throw new Error('useHost is called outside of the layout route');
  return host;
}
