{{/* What is outside the chart: rules by name, which `network.egress` replaces one by one. */}}
{{- define "ninepocket.egress" -}}
{{- $public := list
  (dict "ipBlock" (dict "cidr" "0.0.0.0/0" "except" (list "10.0.0.0/8" "100.64.0.0/10" "169.254.0.0/16" "172.16.0.0/12" "192.168.0.0/16")))
  (dict "ipBlock" (dict "cidr" "::/0" "except" (list "fc00::/7" "fe80::/10"))) }}
{{- /* CoreDNS and kube-dns have this label. */}}
{{- $dns := list (dict
  "namespaceSelector" (dict "matchLabels" (dict "kubernetes.io/metadata.name" "kube-system"))
  "podSelector" (dict "matchLabels" (dict "k8s-app" "kube-dns"))) }}
{{- $https := list (dict "to" $public "ports" (list (dict "port" 443 "protocol" "TCP"))) }}
{{- $defaults := dict
  "dns" (list (dict "to" $dns "ports" (list (dict "port" 53 "protocol" "UDP") (dict "port" 53 "protocol" "TCP"))))
  "postgres" (list (dict "ports" (list (dict "port" 5432 "protocol" "TCP"))))
  "nats" (list (dict "ports" (list (dict "port" 4222 "protocol" "TCP"))))
  "redis" (list (dict "ports" (list (dict "port" 6379 "protocol" "TCP"))))
  "s3" $https
  "internet" $https
  "smtp" (list (dict "to" $public "ports" (list (dict "port" 465 "protocol" "TCP") (dict "port" 587 "protocol" "TCP"))))
  "otlp" (list (dict "ports" (list (dict "port" 4318 "protocol" "TCP")))) }}
{{- merge (dict) .Values.network.egress $defaults | toYaml }}
{{- end }}
