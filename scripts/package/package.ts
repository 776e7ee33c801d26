/** `pnpm package [api | shell]`: builds outdated parts and writes deployable archives to `dist/packages/`. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { toErrorMessage } from 'shared-contracts/lib/start-error';
import { buildParts } from '../start/build-parts.ts';
import { PACKAGED_PARTS, packagePart } from './package-part.ts';

const root = path.resolve(import.meta.dirname, '../..');
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !PACKAGED_PARTS.some((part) => part === name));

if (unknown.length > 0) {
  console.error(`Unknown package '${unknown.join("', '")}'. Packages: ${PACKAGED_PARTS.join(', ')}`);
  process.exit(2);
}

try {
  const parts = PACKAGED_PARTS.filter((part) => requested.length === 0 || requested.includes(part));
  await buildParts(root, parts);
  for (const part of parts) {
    const archive = await packagePart(part, path.join(root, 'dist/packages'));
    const megabytes = ((await stat(archive)).size / 1e6).toFixed(1);
    console.log(`${path.relative(process.cwd(), archive)} (${megabytes} MB)`);
  }
} catch (error) {
  console.error(toErrorMessage(error));
  process.exit(1);
}
