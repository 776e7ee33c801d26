import { loadAll } from 'js-yaml';
import { describe, expect, it, test } from 'vitest';
import { deployFiles, readText } from './deploy-files.ts';

interface PodSpec {
  readonly securityContext: object;
  readonly containers: readonly { readonly securityContext: object; readonly env?: readonly object[] }[];
}
interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly template: {
      readonly metadata: { readonly labels: { readonly app: string } };
      readonly spec: PodSpec;
    };
  };
}
interface Rule {
  readonly from?: readonly object[];
  readonly ports: readonly { readonly port: number | string; readonly protocol?: string }[];
}
interface NetworkPolicy {
  readonly kind: 'NetworkPolicy';
  readonly spec: {
    readonly podSelector: { readonly matchLabels?: Readonly<Record<string, string>> };
    readonly ingress?: readonly Rule[];
    readonly egress?: readonly Rule[];
  };
}

const resources = deployFiles
  .filter((file) => /^deploy\/kubernetes\/.*\.yaml$/.test(file))
  .flatMap((file) => loadAll(readText(file)) as (Resource | NetworkPolicy)[]);
const policies = resources.filter((each): each is NetworkPolicy => each.kind === 'NetworkPolicy');
const workloads = resources
  .filter((each): each is Resource => each.kind === 'Deployment' || each.kind === 'Job')
  .map(({ metadata, spec }) => ({ name: metadata.name, ...spec.template }));

/** The policies that select the pods with a label. */
const policiesOf = (label: string, value: string) =>
  policies.filter(({ spec }) => spec.podSelector.matchLabels?.[label] === value);

test('there is a workload for each server and for migrations', () => {
  expect(workloads.map(({ name }) => name).sort()).toEqual(['api', 'migrate', 'shell']);
});

describe.each(workloads)('the pod of $name', ({ metadata, spec }) => {
  it('is accepted by a namespace that enforces "restricted"', () => {
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    for (const { securityContext } of spec.containers)
      expect(securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
  });

  it('may resolve names', () => {
    const ports = policiesOf('app', metadata.labels.app)
      .flatMap(({ spec: { egress = [] } }) => egress)
      .flatMap((rule) => rule.ports);
    expect(ports).toContainEqual({ port: 53, protocol: 'UDP' });
  });
});

test('migrations reach the database and nothing else', () => {
  const [policy] = policiesOf('app', 'migrate');
  expect(policy?.spec.ingress).toBeUndefined();
  expect(policy?.spec.egress?.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual([53, 53, 3306]);
});

test('the ingress controller reaches the pods that answer the challenges of a certificate', () => {
  const [policy] = policiesOf('acme.cert-manager.io/http01-solver', 'true');
  expect(policy?.spec.ingress).toEqual([
    {
      from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
      ports: [{ port: 8089 }],
    },
  ]);
});
