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
{{- if not (has .alert (default list $.Values.monitoring.rules.disabled)) }}{{ $rules = append $rules . }}{{ end }}
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
    {{- $expr := $scoped | replace "$threshold" $threshold | replace "$minFailures" (toString $settings.minFailures) | replace "$fullname" (include "enrichment.fullname" $) }}
    {{- $url := printf "%s/%s.md" $.Values.monitoring.rules.runbooks $rule.alert }}
    {{- $annotations := merge (dict "runbook_url" $url) $rule.annotations }}
    {{- $labels := merge (deepCopy $rule.labels) (default dict $.Values.monitoring.rules.labels) }}
    - {{- merge (dict "expr" $expr "for" $settings.for "annotations" $annotations "labels" $labels) $rule | toYaml | nindent 6 }}
    {{- end }}
    {{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{/* The alerts that there are, by name: a list. $ */}}
{{- define "enrichment.alertNames" -}}
{{- $names := list -}}
{{- range ($.Files.Get "files/alerts.yaml" | fromYaml).groups }}{{ range .rules }}{{ $names = append $names .alert }}{{ end }}{{ end -}}
{{- range ($.Files.Get "files/objectives.yaml" | fromYaml).objectives -}}
{{- $names = concat $names (list (printf "Enrichment%sBurnsFast" .name) (printf "Enrichment%sBurnsSlowly" .name)) -}}
{{- end -}}
{{- $names | sortAlpha | toYaml -}}
{{- end -}}

{{/* Values of alerts that would be passed over, or of which alerts would come that never fire: a list. $ */}}
{{- define "enrichment.alertProblems" -}}
{{- $problems := list -}}
{{- $names := include "enrichment.alertNames" $ | fromYamlArray -}}
{{- with .Values.monitoring.rules -}}
{{- range $place, $given := dict "disabled" (default list .disabled) "alerts" (keys .alerts | sortAlpha) -}}
{{- range $given -}}
{{- if not (has . $names) -}}
{{- $problems = append $problems (printf "monitoring.rules.%s names %s, and there is no such alert. There are %s." $place . (join ", " $names)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range $names -}}
{{- if not (hasKey $.Values.monitoring.rules.alerts .) -}}
{{- $problems = append $problems (printf "monitoring.rules.alerts.%s is null. To leave the alert out, add its name to monitoring.rules.disabled." .) -}}
{{- end -}}
{{- end -}}
{{- range $name, $figures := .objectives -}}
{{- if lt $figures.objective 0.84 -}}
{{- $problems = append $problems (printf "monitoring.rules.objectives.%s.objective must be from 0.84 to less than 1: alerts fire at 6 times the share that may fail, and 6 times %v is never reached. To have no alerts on it, add their names to monitoring.rules.disabled." $name (subf 1.0 $figures.objective)) -}}
{{- end -}}
{{- end -}}
{{- $taken := list "alertname" "severity" -}}
{{- range regexFindAll `\bby \([a-z_, ]+\)` ($.Files.Get "files/alerts.yaml") -1 -}}
{{- $taken = concat $taken (regexFindAll `[a-z_]+` (trimPrefix "by " .) -1) -}}
{{- end -}}
{{- range $label, $_ := .labels -}}
{{- if has $label $taken -}}
{{- $problems = append $problems (printf "monitoring.rules.labels.%s is a label that alerts have themselves; severity is critical or warning. Take a name that is not among %s." $label ($taken | uniq | sortAlpha | join ", ")) -}}
{{- else if not (regexMatch `^[a-zA-Z_][a-zA-Z0-9_]*$` $label) -}}
{{- $problems = append $problems (printf "monitoring.rules.labels.%s is no label of Prometheus: these are letters, digits and underscores, and no digit first." $label) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toYaml $problems -}}
{{- end -}}
