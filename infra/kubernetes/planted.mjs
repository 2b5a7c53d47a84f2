// Errors that are planted into a manifest, to prove that the validation finds them: what is replaced, and by what.

/** @type {[string, string | RegExp, string][]} */
export const PLANTED = [
  [
    'a selector that does not match the labels',
    /(revisionHistoryLimit: 3\n  selector:\n    matchLabels:\n      app\.kubernetes\.io\/instance: )ninepocket/,
    '$1other',
  ],
  ['a field that does not exist', 'revisionHistoryLimit: 3', 'revisionHistoryLimits: 3'],
  ['a volume that is not there', 'name: tmp\n      enableServiceLinks', 'name: temporary\n      enableServiceLinks'],
  ['a request above its limit', /requests:\n(\s+)cpu: \S+/, 'requests:\n$1cpu: 99'],
  ['a probe without a period', 'periodSeconds: 10', 'periodSeconds: -1'],
  ['a budget with both kinds of numbers', 'maxUnavailable: 1\n', 'maxUnavailable: 1\n  minAvailable: 1\n'],
  ['a port out of range', 'containerPort: 9464', 'containerPort: 94640'],
  ['an autoscaler with less at most than at least', /maxReplicas: \d+/, 'maxReplicas: 1'],
  ['an ingress with a wrong path type', 'pathType: Prefix', 'pathType: Prefixed'],
  ['a policy with a protocol that is none', /protocol: UDP/, 'protocol: UPD'],
  ['a variable whose name is none', 'name: LOG_LEVEL', "name: 'LOG=LEVEL'"],
  ['a job that restarts always', 'restartPolicy: Never', 'restartPolicy: Always'],
  ['a container that may gain privileges', 'allowPrivilegeEscalation: false', 'allowPrivilegeEscalation: true'],
  ['a pod that may be root', 'runAsNonRoot: true', 'runAsNonRoot: false'],
];
