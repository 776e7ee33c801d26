import type { HostServices } from 'shared-contracts/releases/host';
import { type Api, createApi } from './api.ts';
import { createReauthentication, type Reauthentication } from './reauthentication.ts';
import { createSession, type Session } from './session.ts';
import { createTabChannel, type TabChannel } from './tab-channel.ts';

/** The services that pages use, from `useApp`. */
export interface App extends Api {
  readonly session: Session;
  readonly tabs: TabChannel;
  readonly reauthentication: Reauthentication;
}

/** Creates the services of the back office. It has no side effects: the server calls it only to read the routes. */
export function createApp(host: HostServices): App {
  const session = createSession();
  const reauthentication = createReauthentication();
  return {
    session,
    reauthentication,
    ...createApi(host.fetchApi, session, reauthentication),
    tabs: createTabChannel(),
  };
}
