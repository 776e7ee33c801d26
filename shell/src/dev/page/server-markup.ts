import { PAGE_STATE_ID, type PageState } from '../../page/page-state.ts';

const RETRY_MS = 200;

/** What the server renders for a page. */
export interface ServerMarkup {
  /** Version of the remote that rendered it. */
  readonly release: string | undefined;
  /** The document without its scripts. */
  readonly text: string;
}

/** Fetches the document of this page from the server. Waits for a shell that is restarting. */
async function serverDocument(): Promise<string> {
  for (;;) {
    try {
      return await (await fetch(location.href)).text();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/**
 * What the server renders for this page now. Some parts of a page are rendered only there, so a change to them affects
 * nothing that runs in the page.
 */
export async function serverMarkup(): Promise<ServerMarkup> {
  const html = await serverDocument();
  // A DOM parser would require trusted HTML.
  const [, state] = new RegExp(`id="${PAGE_STATE_ID}">([^<]*)`).exec(html) ?? [];
  const release = versionIn(state);
  return { release, text: html.replace(/<script[\s\S]*?<\/script>/g, '') };
}

/** Version of the remote that rendered this page. */
export const renderedVersion = (): string | undefined =>
  versionIn(document.getElementById(PAGE_STATE_ID)?.textContent);

const versionIn = (state = '{}') => (JSON.parse(state) as Partial<PageState>).release?.version;

/**
 * Reloads the page once the shell responds.
 * @param reason Logged to the console, where it stays if the developer has the browser preserve the log.
 */
export async function reloadPage(reason: unknown): Promise<void> {
  // oxlint-disable-next-line no-console -- an unexplained reload is worse than a line in the console
  console.info('Reloading the page:', reason);
  await serverDocument();
  location.reload();
}
