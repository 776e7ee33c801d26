/** A fake of the Web Locks API for tests, as far as drafts use it. */
export function fakeLocks() {
  const held = new Set<string>();
  const request = async (name: string, work: () => unknown) => {
    held.add(name);
    try {
      return await work();
    } finally {
      held.delete(name);
    }
  };
  return { request, query: async () => ({ held: [...held].map((name) => ({ name })) }) };
}
