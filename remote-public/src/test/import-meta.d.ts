/** What the test runner adds to modules: all modules that match a pattern. */
interface ImportMeta {
  glob(pattern: string, options: { eager: true; query: '?raw'; import: 'default' }): Record<string, string>;
  glob(pattern: string | string[], options: { eager: true }): Record<string, Record<string, unknown>>;
}
