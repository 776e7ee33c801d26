/** `pnpm build [part …]`: builds the parts that have changed since their last build. */
import path from 'node:path';
import { buildParts, PARTS, type Part } from '../start/build-parts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !PARTS.some((part) => part === name));

if (unknown.length > 0) {
  console.error(`Unknown part '${unknown.join("', '")}'. Parts: ${PARTS.join(', ')}`);
  process.exit(1);
}

try {
  const built = await buildParts(root, requested.length > 0 ? (requested as Part[]) : PARTS);
  console.log(built.length > 0 ? `Built ${built.join(', ')}` : 'Nothing changed');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
