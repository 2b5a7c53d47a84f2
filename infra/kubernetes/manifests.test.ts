/** The committed manifests: what no schema knows about them. `npm run test:kubernetes` does the rest with Kubernetes' tools. */
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SERVICES } from '@ninepocket/contracts/services';
import { parse } from 'yaml';
import { sourcesOf, variablesIn } from '../local/tests/environment-variables.js';
import { LEFT_OUT } from './left-out.js';
import { readManifests, type Labels, type Manifest } from './read-manifests.js';

const text = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');
const PAGES = ['shell', 'collector-web', 'social-web', 'admin-web', 'admin-site'];
const PROCESSES = ['gateway', ...SERVICES, ...PAGES];

const isWithin = (selector: Labels = {}, labels: Labels = {}) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);
const nameOf = (labels: Labels = {}) => labels['app.kubernetes.io/name'] ?? '';

const sourcesOfProcess = (process: string) => sourcesOf(PAGES.includes(process) ? 'web' : process);
const readBy = (process: string) => new Set(sourcesOfProcess(process).flatMap(variablesIn));
/** Variables that a process's image sets. */
const setByImage = (process: string) => {
  const kind = PAGES.includes(process) ? 'frontend' : process === 'gateway' ? 'gateway' : 'service';
  const lines = text(`infra/docker/${kind}.Dockerfile`).match(/^ENV .*$/gm) ?? [];
  return new Set(lines.flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name ?? '')));
};

interface Limited {
  mem_limit: string;
  cpus: number;
}
const compose = parse(text('docker-compose.yml'), { merge: true, maxAliasCount: -1 }) as {
  services: Record<string, Limited>;
};

describe.each(['one-machine', 'three-nodes', 'external'])('the manifest %s', (file) => {
  const all = readManifests(file);
  const ofKind = (kind: string) => all.filter((one) => one.kind === kind);
  const deployments = new Map(ofKind('Deployment').map((one) => [nameOf(one.metadata.labels), one]));
  const jobs = ofKind('Job');
  const podOf = (one: Manifest) => one.spec.template!.spec;
  const containers = [...deployments.values(), ...jobs].flatMap((one) => podOf(one).containers);
  const container = (process: string) => podOf(deployments.get(process)!).containers[0]!;
  const variables = (process: string) => new Map((container(process).env ?? []).map((one) => [one.name, one]));
  const policy = (name: string) => ofKind('NetworkPolicy').find((one) => nameOf(one.metadata.labels) === name)!;

  it('when it is applied, then every process runs, and a job migrates every service', () => {
    expect([...deployments.keys()].sort()).toEqual([...PROCESSES].sort());
    expect(jobs.map((one) => nameOf(one.metadata.labels)).sort()).toEqual(
      SERVICES.map((name) => `migrate-${name}`).sort(),
    );
  });

  it.each(PROCESSES)('when %s starts, then every variable that it reads is set or left out on purpose', (process) => {
    const names = [...variables(process).keys()];
    const set = new Set([...names, ...setByImage(process)]);
    const leftOut = LEFT_OUT[process] ?? {};
    const read = readBy(process);
    expect([...read].filter((name) => !set.has(name) && !leftOut[name])).toEqual([]);
    expect([...names, ...Object.keys(leftOut)].filter((name) => !read.has(name))).toEqual([]);
  });

  it('when a selector selects, then it finds the pods of its process only, and never the version', () => {
    for (const [process, one] of deployments) {
      const labels = one.spec.template!.metadata.labels;
      expect(nameOf(labels)).toBe(process);
      expect(Object.keys((one.spec.selector as { matchLabels: Labels }).matchLabels).sort()).toEqual([
        'app.kubernetes.io/instance',
        'app.kubernetes.io/name',
      ]);
    }
    const owners = ['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy'].flatMap(ofKind);
    for (const one of owners) {
      const { selector, podSelector } = one.spec as { selector?: { matchLabels?: Labels }; podSelector?: object };
      const { matchLabels } = (selector ?? podSelector) as { matchLabels?: Labels };
      const wanted = matchLabels ?? (selector as Labels);
      const found = [...deployments].filter(([, { spec }]) => isWithin(wanted, spec.template!.metadata.labels));
      const expected = nameOf(one.metadata.labels) === 'migrate' ? [] : [nameOf(one.metadata.labels)];
      expect([one.kind, one.metadata.name, found.map(([process]) => process)]).toEqual([
        one.kind,
        one.metadata.name,
        expected,
      ]);
    }
  });

  it('when a port, a backend or a scale target is named, then it exists', () => {
    const services = ofKind('Service');
    for (const { spec, metadata } of services) {
      const ports = container(nameOf(metadata.labels)).ports ?? [];
      for (const { port, targetPort } of spec.ports!)
        expect(ports.find(({ name }) => name === targetPort)?.containerPort).toBe(port);
    }
    for (const { spec } of ofKind('Ingress'))
      for (const { http } of spec.rules!)
        for (const { backend } of http.paths) {
          const target = services.find(({ metadata }) => metadata.name === backend.service.name);
          expect(target?.spec.ports?.map(({ name }) => name)).toContain(backend.service.port.name);
        }
    const names = [...deployments.values()].map(({ metadata }) => metadata.name);
    for (const { spec } of ofKind('HorizontalPodAutoscaler')) expect(names).toContain(spec.scaleTargetRef!.name);
  });

  it('when services run at most and are upgraded, then they fit into the connections that docs/operations.md states', () => {
    const most = (process: string) =>
      ofKind('HorizontalPodAutoscaler').find((one) => nameOf(one.metadata.labels) === process)?.spec.maxReplicas ??
      deployments.get(process)!.spec.replicas!;
    // A replica has 12, and 20 for sessions (packages/service-kit/src/database/database.ts).
    const connections = SERVICES.reduce((sum, service) => sum + (most(service) + 1) * (12 + 20), 0);
    expect(text('docs/operations.md')).toMatch(new RegExp(`^\\| \`${file}\\.yaml\` .*\\| +${connections} \\|$`, 'm'));
    const [, limit] = /max_connections: '(\d+)'/.exec(text('infra/kubernetes/servers/postgres.yaml')) ?? [];
    // PostgreSQL reserves three for superusers; CloudNativePG's replicas and status queries need some.
    if (file !== 'external') expect(connections).toBeLessThanOrEqual(Number(limit) - 20);
  });

  it('when Ingresses ask for certificates, then each has a Secret of its own', () => {
    const tls = ofKind('Ingress').flatMap(({ spec }) => spec.tls!.map(({ secretName }) => secretName));
    expect(tls.sort()).toEqual(['ninepocket-admin-tls', 'ninepocket-tls']);
  });

  it('when a probe asks, then the process answers that path', () => {
    const paths = (source: string) => [...text(source).matchAll(/'(\/(?:healthz|readyz))'/g)].map(([, path]) => path);
    for (const process of PROCESSES) {
      const source = PAGES.includes(process)
        ? 'infra/web/site.mjs'
        : process === 'gateway'
          ? 'gateway/src/pages/builtin-paths.ts'
          : 'packages/service-kit/src/process/health.ts';
      const { startupProbe, readinessProbe, livenessProbe } = container(process);
      for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
        expect(paths(source)).toContain(probe!.httpGet.path);
        expect(container(process).ports!.map(({ name }) => name)).toContain(probe!.httpGet.port);
      }
    }
  });

  it('when a container runs, then it has no rights and its memory and CPU are limited', () => {
    expect(containers.length).toBe(PROCESSES.length + SERVICES.length);
    for (const { securityContext, resources, image } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      for (const part of [resources.requests, resources.limits]) expect(Object.keys(part)).toEqual(['cpu', 'memory']);
      expect(image).toMatch(/:[\w.-]+$/);
    }
    for (const one of [...deployments.values(), ...jobs])
      expect(podOf(one)).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
  });

  it('when docker compose runs a process, then under the same limits', () => {
    for (const process of PROCESSES) {
      const { memory, cpu } = container(process).resources.limits;
      const { mem_limit, cpus } = compose.services[process]!;
      expect([process, mem_limit, `${cpus * 1000}m`]).toEqual([process, memory.replace('Mi', 'm'), cpu]);
    }
  });

  it('when a secret or a configuration is referenced, then docs/operations.md says how to create it', () => {
    const documentation = text('docs/operations.md');
    const references = containers.flatMap(({ env = [] }) =>
      env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? valueFrom?.configMapKeyRef ?? []),
    );
    expect(references.length).toBeGreaterThan(30);
    for (const { name, key } of references) {
      expect(documentation).toContain(name);
      expect(documentation).toContain(`\`${key}\``);
    }
  });

  it('when processes call each other, then both network policies allow it, and nothing else', () => {
    const peers = (rules: Manifest['spec']['egress'] = [], side: 'from' | 'to') =>
      rules.flatMap((rule) => (rule[side] ?? []).flatMap((peer) => nameOf(peer.podSelector?.matchLabels) || []));
    const isOurs = (name: string) => PROCESSES.includes(name);
    for (const process of PROCESSES) {
      const addresses = [...variables(process).values()].flatMap(({ value = '' }) =>
        [...value.matchAll(/http:\/\/ninepocket-([a-z-]+):8080/g)].map(([, callee]) => callee ?? ''),
      );
      const allowed = peers(policy(process).spec.egress, 'to').filter(isOurs);
      expect([process, [...new Set(allowed)].sort()]).toEqual([process, [...new Set(addresses)].sort()]);
      const callers = PROCESSES.filter((other) => peers(policy(other).spec.egress, 'to').includes(process));
      expect(peers(policy(process).spec.ingress, 'from').filter(isOurs).sort()).toEqual(callers.sort());
    }
  });

  it('when a process resolves names, then its policy opens the DNS of the cluster only', () => {
    const rules = ofKind('NetworkPolicy').flatMap(({ spec }) => spec.egress ?? []);
    const dns = rules.filter(({ ports = [] }) => ports.some(({ port }) => port === 53));
    expect(dns.length).toBeGreaterThan(6);
    for (const { to = [] } of dns)
      expect(to.map((peer) => peer.podSelector?.matchLabels)).toEqual([{ 'k8s-app': 'kube-dns' }]);
  });

  it('when a process uses PostgreSQL, NATS or Redis, then its policy opens that port, and to no other process', () => {
    const redis = file === 'external' ? 6380 : 6379;
    const servers: [string, number][] = [
      ['DATABASE_URL', 5432],
      ['NATS_URL', 4222],
      ['REDIS_URL', redis],
    ];
    for (const process of PROCESSES) {
      const open = policy(process).spec.egress!.flatMap(({ ports = [] }) => ports.map(({ port }) => port));
      for (const [variable, port] of servers)
        expect([process, port, open.includes(port)]).toEqual([process, port, variables(process).has(variable)]);
    }
  });
});
