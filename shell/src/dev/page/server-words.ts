import { PAGE_STATE_ID, type PageState } from '../../page/page-state.ts';

const RETRY_MS = 200;

/** What the server draws for a page. */
export interface ServerWords {
  /** Version of the remote that drew it. */
  readonly release: string | undefined;
  /** The document without its scripts. */
  readonly text: string;
}

/** The document of this page as the server makes it now. Waits for a shell that is just starting again. */
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
 * What the server draws for this page now. Some parts of a page exist only there, so an update of them touches nothing
 * that the page runs.
 */
export async function serverWords(): Promise<ServerWords> {
  const html = await serverDocument();
  // A parser would ask for trusted HTML.
  const [, state] = new RegExp(`id="${PAGE_STATE_ID}">([^<]*)`).exec(html) ?? [];
  const release = versionIn(state);
  return { release, text: html.replace(/<script[\s\S]*?<\/script>/g, '') };
}

/** Version of the remote that this page was drawn by. */
export const drawnRelease = (): string | undefined =>
  versionIn(document.getElementById(PAGE_STATE_ID)?.textContent);

const versionIn = (state = '{}') => (JSON.parse(state) as Partial<PageState>).release?.version;

/**
 * Loads the page anew, once the shell answers.
 * @param reason Said in the console, where it stays if the developer asks the browser to keep it.
 */
export async function reloadPage(reason: unknown): Promise<void> {
  // oxlint-disable-next-line no-console -- a reload that nobody can explain is worse than the words
  console.info('The page is loaded anew:', reason);
  await serverDocument();
  location.reload();
}
