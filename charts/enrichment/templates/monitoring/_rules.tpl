{{/* Groups of rules as Prometheus reads them, a list. $ */}}
{{- define "enrichment.ruleGroups" -}}
{{- $groups := list }}
{{- range ($.Files.Get "files/alerts.yaml" | fromYaml).groups }}
{{- if or (ne .name "enrichment-kube-state") $.Values.monitoring.rules.kubeStateMetrics }}
{{- $groups = append $groups . }}
{{- end }}
{{- end }}
{{- range ($.Files.Get "files/objectives.yaml" | fromYaml).objectives }}
{{- $made := include "enrichment.objectiveRules" (list . (get $.Values.monitoring.rules.objectives .value)) | fromYaml }}
{{- $groups = append $groups (dict "name" (printf "enrichment-%s" (kebabcase .name)) "rules" $made.rules) }}
{{- end }}
{{- range $group := $groups }}
{{- $rules := list }}
{{- range $group.rules }}
{{- if not (has .alert $.Values.monitoring.rules.disabled) }}{{ $rules = append $rules . }}{{ end }}
{{- end }}
{{- with $rules }}
- name: {{ $group.name }}
  rules:
    {{- range $rule := . }}
    {{- $scoped := $rule.expr | replace "$namespace" $.Release.Namespace }}
    {{- if not $rule.alert }}
    - {{- merge (dict "expr" $scoped) $rule | toYaml | nindent 6 }}
    {{- else }}
    {{- $settings := get $.Values.monitoring.rules.alerts $rule.alert }}
    {{- $threshold := toString $settings.threshold }}
    {{- $expr := $scoped | replace "$threshold" $threshold | replace "$fullname" (include "enrichment.fullname" $) }}
    {{- $url := printf "%s/%s.md" $.Values.monitoring.rules.runbooks $rule.alert }}
    {{- $annotations := merge (dict "runbook_url" $url) $rule.annotations }}
    {{- $labels := merge (deepCopy $rule.labels) $.Values.monitoring.rules.labels }}
    - {{- merge (dict "expr" $expr "for" $settings.for "annotations" $annotations "labels" $labels) $rule | toYaml | nindent 6 }}
    {{- end }}
    {{- end }}
{{- end }}
{{- end }}
{{- end -}}
