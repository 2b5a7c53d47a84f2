/** The committed manifests, with the fields that tests look at. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';

export type Labels = Record<string, string>;

interface Probe {
  httpGet: { path: string; port: string };
}

interface Reference {
  optional?: boolean;
  name: string;
  key: string;
}

interface Container {
  image: string;
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: Reference; configMapKeyRef?: Reference } }[];
  ports?: { name: string; containerPort: number }[];
  resources: Record<'requests' | 'limits', { cpu: string; memory: string }>;
  securityContext: object;
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
}

interface Peer {
  podSelector?: { matchLabels?: Labels };
}

interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { port: number | string }[];
}

export interface Manifest {
  kind: string;
  metadata: { name: string; labels: Labels };
  spec: {
    selector?: object;
    template?: { metadata: { labels: Labels }; spec: { containers: Container[] } };
    ports?: { name: string; port: number; targetPort: string }[];
    rules?: { http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[];
    tls?: { secretName: string }[];
    scaleTargetRef?: { name: string };
    minReplicas?: number;
    maxReplicas?: number;
    replicas?: number;
    ingress?: Rule[];
    egress?: Rule[];
  };
}

/** @param name of a file in manifests/ */
export const readManifests = (name: string): Manifest[] =>
  parseAllDocuments(readFileSync(resolve(import.meta.dirname, `manifests/${name}.yaml`), 'utf8')).flatMap(
    (document) => (document.toJS() as Manifest | null) ?? [],
  );
