{{/* A container's variables: what processes.yaml says, then what the values add. Called with the root, a name and its entry. */}}
{{- define "ninepocket.env" -}}
{{- $root := index . 0 }}{{ $name := index . 1 }}{{ $process := index . 2 }}
{{- $env := dict }}
{{- if eq $process.kind "service" }}
{{- $env = dict "NATS_URL" $root.Values.nats.url "NATS_STREAM_REPLICAS" $root.Values.nats.streamReplicas }}
{{- end }}
{{- if has $process.kind (list "gateway" "service") }}
{{- $env = merge (dict "LOG_LEVEL" $root.Values.logLevel "OTEL_EXPORTER_OTLP_ENDPOINT" $root.Values.otlpEndpoint) $env }}
{{- end }}
{{- range $variable, $callee := $process.calls }}
{{- $_ := set $env $variable (printf "http://%s-%s:8080" $root.Release.Name $callee) }}
{{- end }}
{{- $env = mergeOverwrite $env ($process.env | default dict) ((index $root.Values.processes $name | default dict).env | default dict) }}
{{- range $variable, $value := $env }}
- name: {{ $variable }}
  value: {{ $value | toString | quote }}
{{- end }}
{{- $secret := include "ninepocket.secret" (list $root $name) }}
{{- range $process.secrets }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ . }} } }
{{- end }}
{{- range $process.optional }}
{{- if not (hasKey $env .) }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ . }}, optional: true } }
{{- end }}
{{- end }}
{{- if eq $process.kind "service" }}
- name: ASSERTION_PUBLIC_KEYS
  valueFrom: { configMapKeyRef: { name: {{ $root.Values.publicKeys }}, key: ASSERTION_PUBLIC_KEYS } }
{{- end }}
{{- end }}
