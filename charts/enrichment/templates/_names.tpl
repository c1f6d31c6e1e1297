{{- define "enrichment.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* Names of roles follow, so it leaves room for them. */}}
{{- define "enrichment.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- $name := include "enrichment.name" . -}}
{{- if contains $name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* What never changes of a role's pods. (list $ "api") */}}
{{- define "enrichment.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: {{ include "enrichment.name" $root }}
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{/* (list $ "api") */}}
{{- define "enrichment.labels" -}}
{{- $root := index . 0 -}}
helm.sh/chart: {{ printf "%s-%s" $root.Chart.Name $root.Chart.Version | replace "+" "_" }}
{{ include "enrichment.selector" . }}
app.kubernetes.io/version: {{ $root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: enrichment
app.kubernetes.io/managed-by: {{ $root.Release.Service }}
{{- end -}}

{{/* That of workers has a browser. (list $ "api") */}}
{{- define "enrichment.image" -}}
{{- $root := index . 0 -}}
{{- with eq (index . 1) "worker" | ternary $root.Values.worker.image $root.Values.image -}}
{{- if .digest -}}
{{ printf "%s@%s" .repository .digest }}
{{- else -}}
{{ printf "%s:%s" .repository (coalesce .tag $root.Values.image.tag $root.Chart.AppVersion) }}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* The API from inside of the cluster. */}}
{{- define "enrichment.apiUrl" -}}
http://{{ include "enrichment.fullname" . }}-api.{{ .Release.Namespace }}.svc:{{ .Values.api.service.port }}
{{- end -}}
