import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { deployFiles, readText } from './deploy-files.ts';

interface Rule {
  readonly changes?: readonly string[];
}
interface GitLabJob {
  readonly script?: string | readonly string[];
  readonly environment?: string | { readonly name: string };
  readonly rules?: readonly Rule[];
}
interface Workflow {
  readonly on: Readonly<Record<string, { readonly paths?: readonly string[] } | null>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly container?: string;
        readonly environment?: string;
        readonly steps: readonly { readonly run?: string }[];
      }
    >
  >;
}

const jobs = Object.entries(load(readText('deploy/ci/gitlab/.gitlab-ci.yml')) as Record<string, GitLabJob>);
const workflows = deployFiles
  .filter((file) => file.startsWith('deploy/ci/github/'))
  .map((file) => ({ file, ...(load(readText(file)) as Workflow) }));

/** Whether it releases a remote, which fails when the build is unchanged, as with most updates of packages. */
const isRelease = (file: string, event: string) => event === 'push' && /content|admin/.test(file);

/** The paths by whose changes each check or image starts, without the wildcards at their ends. */
const triggers = [
  ...workflows.flatMap(({ file, on }) =>
    Object.entries(on)
      .filter(([event, settings]) => settings?.paths && !isRelease(file, event))
      .map(([event, settings]) => [`${file}, ${event}`, settings?.paths ?? []] as const),
  ),
  ...jobs
    .filter(([name]) => !['content', 'admin'].includes(name))
    .flatMap(([name, { rules = [] }]) =>
      rules.filter(({ changes }) => changes).map(({ changes = [] }) => [`GitLab, ${name}`, changes] as const),
    ),
].map(([name, paths]) => [name, paths.map((path) => path.replace(/\/\*\*(?:\/\*)?$/, ''))] as const);

test.each(triggers)('%s: starts when a package changes', (_name, paths) => {
  expect(paths).toEqual(expect.arrayContaining(['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']));
});

test.each(triggers.filter(([name]) => /api|image/.test(name)))(
  '%s: starts when the way to build an image changes',
  (_name, paths) => {
    expect(paths).toEqual(expect.arrayContaining(['scripts/build', 'scripts/package', 'deploy/container']));
  },
);

test('what compares an API with the active releases has an environment, which names their store', () => {
  const comparing = [
    ...jobs.map(([, job]) => ({ environment: job.environment, script: [job.script ?? []].flat() })),
    ...workflows
      .flatMap((workflow) => Object.values(workflow.jobs))
      .map(({ environment, steps }) => ({ environment, script: steps.map(({ run = '' }) => run) })),
  ].filter(({ script }) => script.some((line) => line.includes('check-api')));
  expect(comparing).toHaveLength(2);
  for (const { environment } of comparing) expect(environment).toBeDefined();
});

test('what runs all tests in a container of GitHub lets git read the clone', () => {
  const running = workflows
    .flatMap((workflow) => Object.values(workflow.jobs))
    .filter(({ container }) => container !== undefined)
    .map(({ steps }) => steps.flatMap(({ run }) => run ?? []))
    .filter((commands) => commands.includes('npm test'));
  expect(running).toHaveLength(1);
  for (const [first] of running) expect(first).toMatch(/^git config --global --add safe\.directory /);
});
