{{/*
Writes a manifest with its patch of `extraPatches`. Called with the root, Kind/process, and the manifest as YAML.
*/}}
{{- define "ninepocket.manifest" -}}
{{- $root := index . 0 }}{{ $key := index . 1 }}{{ $manifest := index . 2 | fromYaml }}
{{- if hasKey $manifest "Error" }}{{ fail (printf "%s: %s" $key $manifest.Error) }}{{ end }}
{{- with index $root.Values.extraPatches $key }}
{{- $manifest = (include "ninepocket.merged" (list $manifest .) | fromYaml).merged }}
{{- end }}
---
{{ toYaml $manifest }}
{{- end }}

{{/*
Merges as kubectl's strategic patches do: maps by key, lists of things with names by name, other lists as a whole.
Called with a value and its patch; returns { merged: … }.
*/}}
{{- define "ninepocket.merged" -}}
{{- $value := index . 0 }}{{ $patch := index . 1 }}
{{- if and (kindIs "map" $value) (kindIs "map" $patch) }}
{{- $merged := deepCopy $value }}
{{- range $key, $part := $patch }}
{{- $_ := set $merged $key (hasKey $value $key | ternary (include "ninepocket.merged" (list (get $value $key) $part) | fromYaml).merged $part) }}
{{- end }}
{{- dict "merged" $merged | toYaml }}
{{- else if and (kindIs "slice" $value) (kindIs "slice" $patch) (include "ninepocket.named" $value) (include "ninepocket.named" $patch) }}
{{- $merged := list }}{{ $byName := dict }}
{{- range $patch }}{{ $_ := set $byName .name . }}{{ end }}
{{- range $value }}
{{- if hasKey $byName .name }}
{{- $merged = append $merged (include "ninepocket.merged" (list . (get $byName .name)) | fromYaml).merged }}
{{- $_ := unset $byName .name }}
{{- else }}{{ $merged = append $merged . }}{{ end }}
{{- end }}
{{- range $patch }}{{ if hasKey $byName .name }}{{ $merged = append $merged . }}{{ end }}{{ end }}
{{- dict "merged" $merged | toYaml }}
{{- else }}
{{- dict "merged" $patch | toYaml }}
{{- end }}
{{- end }}

{{- define "ninepocket.named" -}}
{{- $all := true }}
{{- range . }}{{ if not (and (kindIs "map" .) (hasKey . "name")) }}{{ $all = false }}{{ end }}{{ end }}
{{- if and $all . }}yes{{ end }}
{{- end }}
