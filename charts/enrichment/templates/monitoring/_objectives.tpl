{{/*
Recording rules and alerts of an objective, by several windows and burn rates (Google, The Site Reliability Workbook, chapter 5).
Windows in which all may fail and the rate is still not reached are left out. The argument is a list of an objective of
files/objectives.yaml and its figures in the values.
*/}}
{{- define "enrichment.objectiveRules" }}
{{- $objective := index . 0 }}
{{- $figures := index . 1 }}
{{- $seconds := toString ($figures.seconds | default "") }}
{{- $budget := printf "(1 - %v)" $figures.objective }}
rules:
  {{- with $objective.sample }}
  - record: {{ .record }}
    expr: {{ .expr | replace "$seconds" $seconds }}
  {{- end }}
  {{- range list "5m" "30m" "1h" "2h" "6h" "1d" "3d" }}
  - record: {{ $objective.record }}{{ . }}
    expr: {{ $objective.bad | replace "$window" . | replace "$seconds" $seconds | toJson }}
  {{- end }}
  {{- if $objective.requests }}
  {{- range list "1h" "6h" "1d" "3d" }}
  - record: {{ $objective.counted }}{{ . }}
    expr: {{ $objective.requests | replace "$window" . | toJson }}
  {{- end }}
  {{- end }}
  {{- range list (list "BurnsFast" "critical" "1h" "5m" "14.4" "6h" "30m" "6") (list "BurnsSlowly" "warning" "1d" "2h" "3" "3d" "6h" "1") }}
  {{- $pairs := list (list (index . 2) (index . 3) (index . 4)) (list (index . 5) (index . 6) (index . 7)) }}
  {{- $either := list }}
  {{- range $pairs }}
  {{- if lt (mulf (index . 2) (subf 1.0 $figures.objective)) 1.0 }}
  {{- $limit := printf "%s * %s" (index . 2) $budget }}
  {{- $burns := list }}
  {{- range list (index . 0) (index . 1) }}
  {{- $burns = append $burns (printf "%s%s{namespace=\"$namespace\"} > %s" $objective.record . $limit) }}
  {{- end }}
  {{- if $objective.requests }}
  {{- $burns = append $burns (printf "%s%s{namespace=\"$namespace\"} >= %d" $objective.counted (index . 0) (int64 $figures.minRequests)) }}
  {{- end }}
  {{- $either = append $either (printf "(%s)" (join " and " $burns)) }}
  {{- end }}
  {{- end }}
  - alert: Enrichment{{ $objective.name }}{{ index . 0 }}
    expr: {{ join " or " $either | toJson }}
    labels: {severity: {{ index . 1 }}}
    annotations:
      summary: {{ $objective.summary }}
      description: {{ printf "In {{ $labels.namespace }} {{ $value | humanizePercentage }} do not meet the objective of %v; at this rate what may fail in 30 days is used up early." $figures.objective | quote }}
  {{- end }}
{{- end }}
