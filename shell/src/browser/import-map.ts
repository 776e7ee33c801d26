let digests: Readonly<Record<string, string>> | undefined;

/** The digest of a script in the document's import map, which the browser checks for the script's first URL. */
export function mappedDigest(address: string): string | undefined {
  if (!digests) {
    const map = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
    digests = (JSON.parse(map) as { integrity?: Record<string, string> }).integrity ?? {};
  }
  return digests[new URL(address, location.href).pathname];
}
