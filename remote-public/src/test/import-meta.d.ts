/** `import.meta.glob` of Vitest. */
interface ImportMeta {
  glob(pattern: string, options: { eager: true; query: '?raw'; import: 'default' }): Record<string, string>;
  glob(pattern: string | string[], options: { eager: true }): Record<string, Record<string, unknown>>;
}
