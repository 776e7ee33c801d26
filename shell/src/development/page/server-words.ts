const RETRY_MS = 200;

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
 * What the server draws for this page, without its scripts. Some parts of a page exist only there, so an update of them
 * touches nothing that the page runs.
 */
export async function serverWords(): Promise<string> {
  return (await serverDocument()).replace(/<script[\s\S]*?<\/script>/g, '');
}

/** Loads the page anew, once the shell answers. */
export async function reloadPage(): Promise<void> {
  await serverDocument();
  location.reload();
}
