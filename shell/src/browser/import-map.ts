let digests: Readonly<Record<string, string>> | undefined;

/** The digest that the document's import map names for a script, by which the browser checks its first address. */
export function mappedDigest(address: string): string | undefined {
  if (!digests) {
    const map = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
    digests = (JSON.parse(map) as { integrity?: Record<string, string> }).integrity ?? {};
  }
  return digests[new URL(address, location.href).pathname];
}
