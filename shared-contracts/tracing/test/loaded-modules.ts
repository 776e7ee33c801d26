import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const HOOK = `
  import { writeSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      writeSync(1, 'loads ' + url + '\\n');
      return next(url, context);
    },
  });
`;

/** Environment variables with which a Node.js process prints each module it loads. */
export const PRINTING_MODULES = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(HOOK)}`,
};

/** The files that a process loaded, and their contents. @param output Its stdout with `PRINTING_MODULES`. */
export async function loadedModules(output: string) {
  const files = [...output.matchAll(/^loads (file:\S+)$/gm)].map(([, address = '']) =>
    fileURLToPath(address),
  );
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return {
    files,
    // The key of its API on the global object, which does not depend on bundling.
    hasOpenTelemetry: texts.some((text) => text.includes('opentelemetry.js.api')),
  };
}
