import path from 'node:path';
import type { DevelopmentBuild } from '../../shell/src/dev/development-releases.ts';

/** A position in the server file of a release, as a stack names it. */
const POSITION = /\b(remote-[a-z]+)\/([^\s/()]+)\/server\/routes\.cjs:(\d+):\d+/g;
/** The bundler makes each module a method that is named by its path. */
const MODULE = /^"(\.\.?\/[^"]+)"\(/;

/**
 * Replaces positions in the server builds of remotes, which exist in memory only, by the source files.
 * @param builds The newest of each remote; positions in other builds stay.
 */
export const nameSources = (text: string, builds: readonly (DevelopmentBuild | undefined)[]): string =>
  text.replace(POSITION, (position, remote: string, version: string, line: string) => {
    const build = builds.find((one) => one?.manifest.name === remote && one.manifest.version === version);
    const lines = build?.serverCode.split('\n').slice(0, Number(line)) ?? [];
    const module = MODULE.exec(lines.findLast((one) => MODULE.test(one)) ?? '')?.[1];
    return module === undefined ? position : path.posix.join(remote, module);
  });
