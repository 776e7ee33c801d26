import type { HostServices } from 'shared-contracts/releases/host';
import { type Api, createApi } from './api.ts';
import { createReauthentication, type Reauthentication } from './reauthentication.ts';
import { createSession, type Session } from './session.ts';
import { createTabs, type Tabs } from './tabs.ts';

/** What the pages of this remote work with. */
export interface App extends Api {
  readonly session: Session;
  readonly tabs: Tabs;
  readonly reauthentication: Reauthentication;
}

/** Builds the services of the back office. Free of side effects: the server makes one only to read the routes. */
export function createApp(host: HostServices): App {
  const session = createSession();
  const reauthentication = createReauthentication();
  return {
    session,
    reauthentication,
    ...createApi(host.fetchApi, session, reauthentication),
    tabs: createTabs(),
  };
}
