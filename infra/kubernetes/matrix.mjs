// The values with which `npm run test:kubernetes` renders the chart, and those that the chart must refuse.

const TAG = '--set=image.tag=2026-11-26';
const FIREBASE = '--set=firebase.projectId=p,firebase.apiKey=k,firebase.authDomain=p.example.com';
const json = (/** @type {string} */ name, /** @type {unknown} */ value) =>
  `--set-json=${name}=${JSON.stringify(value)}`;
const valuesOf = (/** @type {string} */ name) => ['-f', `infra/kubernetes/values/${name}.yaml`];

export const VALUE_FILES = ['one-machine', 'three-nodes', 'external'];

/** By name. @type {Record<string, string[]>} */
export const ACCEPTED = {
  ...Object.fromEntries(VALUE_FILES.map((name) => [name, valuesOf(name)])),
  'the demo': [TAG, '--set=demo=true,images.store=disk,replicas.max=2'],
  'no ingress, no policies': [TAG, FIREBASE, '--set=images.bucket=b,ingress.enabled=false,network.policies=false'],
  'digests, other secrets, a pull secret': [
    ...valuesOf('three-nodes'),
    json('image.digests', { catalog: `sha256:${'a'.repeat(64)}` }),
    json('image.pullSecrets', ['registry']),
    json('secrets', { billing: 'shared-billing' }),
  ],
  'own numbers and variables': [
    ...valuesOf('three-nodes'),
    json('processes', {
      collection: { min: 3, max: 12, resources: { limits: { memory: '2Gi' } } },
      billing: {
        min: 1,
        max: 1,
        env: { STRIPE_CURRENCY: 'eur', STRIPE_MONTHLY_CENTS: 500, STRIPE_AUTOMATIC_TAX: true },
      },
    }),
  ],
  patches: [
    ...valuesOf('three-nodes'),
    json('extraPatches', {
      'Deployment/catalog': {
        spec: {
          template: {
            spec: {
              nodeSelector: { disk: 'fast' },
              securityContext: { runAsUser: 1_000_740_000 },
              containers: [{ name: 'catalog', env: [{ name: 'TZ', value: 'UTC' }] }],
              volumes: [{ name: 'more', emptyDir: {} }],
            },
          },
        },
      },
      'Service/gateway': { metadata: { annotations: { team: 'cards' } } },
    }),
  ],
};

/** Values that the schema must refuse, by a word of its message. @type {[string, string[]][]} */
export const REFUSED = [
  ['tag', [...valuesOf('three-nodes'), '--set=image.tag=']],
  ['authDomain', [TAG]],
  ['bucket', [TAG, FIREBASE]],
  ['replica', [...valuesOf('three-nodes'), '--set=replica=3']],
  ['streamReplicas', [...valuesOf('three-nodes'), '--set=nats.streamReplicas=2']],
  ['adminEmails', [...valuesOf('three-nodes'), json('adminEmails', ['nobody'])]],
  ['host', [...valuesOf('three-nodes'), '--set=host=https://x.example.com']],
  ['processes', [...valuesOf('three-nodes'), json('processes', { catalogue: { min: 3 } })]],
  ['extraPatches', [...valuesOf('three-nodes'), json('extraPatches', { 'Deployment/catalogue': {} })]],
];
