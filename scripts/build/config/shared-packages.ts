/** Packages that exist once per page and once per render: the shell brings them, a remote never does. */
const SHARED_PACKAGES = ['react', 'react-dom', 'react-router-dom'] as const;

/** The versions of these packages that a part is built with. @param dependencies Of its `package.json`. */
export const versionsOfShared = (dependencies: Record<string, string>): Record<string, string> =>
  Object.fromEntries(SHARED_PACKAGES.map((name) => [name, dependencies[name] ?? '']));
