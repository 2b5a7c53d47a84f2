{{/* What every pod has: no rights, no token, spread over nodes. Called with the root, a name and its entry. */}}
{{- define "ninepocket.podDefaults" -}}
{{- $root := index . 0 }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  # The images' user `node`.
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "ninepocket.containerDefaults" -}}
{{- $root := index . 0 }}{{ $name := index . 1 }}{{ $process := index . 2 }}
image: {{ include "ninepocket.image" (list $root ($process.image | default $name)) }}
imagePullPolicy: {{ $root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- $measured := dict "requests" (dict "memory" $process.memory "cpu" ($process.cpuRequest | default $process.cpu)) "limits" (dict "memory" $process.memory "cpu" $process.cpu) }}
{{- $own := (index $root.Values.processes $name | default dict).resources | default dict }}
resources: {{- mergeOverwrite $measured $own | toYaml | nindent 2 }}
{{- end }}
