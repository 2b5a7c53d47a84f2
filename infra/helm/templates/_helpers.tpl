{{/* The table of processes, and the values that several of them share. */}}

{{- define "ninepocket.processes" -}}
{{ tpl (.Files.Get "processes.yaml") . }}
{{- end }}

{{- define "ninepocket.services" -}}
{{- $names := list }}
{{- range $name, $process := include "ninepocket.processes" . | fromYaml }}
{{- if eq $process.kind "service" }}{{ $names = append $names $name }}{{ end }}
{{- end }}
{{- toJson $names }}
{{- end }}

{{/* Never changes: selectors are immutable. Called with the root and the process's name. */}}
{{- define "ninepocket.selector" -}}
app.kubernetes.io/name: {{ index . 1 }}
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
{{- end }}

{{- define "ninepocket.labels" -}}
{{ include "ninepocket.selector" . }}
app.kubernetes.io/part-of: ninepocket
app.kubernetes.io/version: {{ include "ninepocket.tag" (index . 0) | quote }}
app.kubernetes.io/managed-by: {{ (index . 0).Release.Service }}
{{- end }}

{{- define "ninepocket.metadata" -}}
{{- $root := index . 0 }}
name: {{ $root.Release.Name }}-{{ index . 1 }}
namespace: {{ $root.Release.Namespace }}
labels: {{- include "ninepocket.labels" . | nindent 2 }}
{{- end }}

{{- define "ninepocket.tag" -}}
{{ .Values.image.tag }}
{{- end }}

{{- define "ninepocket.image" -}}
{{- $root := index . 0 }}{{ $name := index . 1 }}
{{- $root.Values.image.registry }}/{{ $name }}
{{- with index $root.Values.image.digests $name }}@{{ . }}{{ else }}:{{ include "ninepocket.tag" $root }}{{ end }}
{{- end }}

{{- define "ninepocket.secret" -}}
{{- $root := index . 0 }}{{ $name := index . 1 }}
{{- index $root.Values.secrets $name | default (printf "%s-%s" $root.Release.Name $name) }}
{{- end }}

{{- define "ninepocket.origin" -}}
{{ .Values.demo | ternary "http://localhost:8080" (printf "https://%s" .Values.host) }}
{{- end }}

{{- define "ninepocket.adminOrigin" -}}
{{ .Values.demo | ternary "http://localhost:8090" (printf "https://%s" .Values.adminHost) }}
{{- end }}

{{- define "ninepocket.firebaseProject" -}}
{{ .Values.demo | ternary "demo-ninepocket" .Values.firebase.projectId }}
{{- end }}

{{/* Of the shell and the admin site. */}}
{{- define "ninepocket.pageEnv" -}}
FIREBASE_PROJECT_ID: {{ include "ninepocket.firebaseProject" . | quote }}
SUPPORT_EMAIL: {{ .Values.supportEmail | quote }}
{{- if .Values.demo }}
FIREBASE_API_KEY: demo
AUTH_EMULATOR_URL: http://localhost:9099
DEMO_ACCOUNTS: '[{"email":"collector@demo.test","name":"Casey Collector","note":"collector"},{"email":"hero@demo.test","name":"Harper Hero","note":"super hero"},{"email":"admin@demo.test","name":"Alex Admin","note":"admin"}]'
{{- else }}
FIREBASE_API_KEY: {{ .Values.firebase.apiKey | quote }}
FIREBASE_AUTH_DOMAIN: {{ .Values.firebase.authDomain | quote }}
{{- end }}
{{- end }}

{{/* Of catalog and social. Called with the root and the name of the variable for the folder. */}}
{{- define "ninepocket.imageEnv" -}}
{{- with (index . 0).Values.images }}
{{- if eq .store "s3" }}
S3_BUCKET: {{ .bucket | quote }}
S3_REGION: {{ .region | quote }}
S3_ENDPOINT: {{ .endpoint | quote }}
{{- else }}
{{ index $ 1 }}: /data/images
{{- end }}
{{- end }}
{{- end }}

{{- define "ninepocket.serviceSecrets" -}}
{{- $keys := list "ASSERTION_PRIVATE_KEY" "DATABASE_URL" "NATS_PASSWORD" }}
{{- if eq .Values.images.store "s3" }}{{ $keys = concat $keys (list "S3_ACCESS_KEY" "S3_SECRET_KEY") }}{{ end }}
{{- toJson $keys }}
{{- end }}
