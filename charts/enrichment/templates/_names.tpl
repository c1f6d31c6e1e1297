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
{{- with omit $root.Values.commonLabels "helm.sh/chart" "app.kubernetes.io/name" "app.kubernetes.io/instance" "app.kubernetes.io/component" "app.kubernetes.io/version" "app.kubernetes.io/part-of" "app.kubernetes.io/managed-by" }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/*
Name, namespace, labels and annotations of an object. The name is that of the release and the component, unless a suffix
or a whole name is given.
(dict "root" $ "component" "api" ["suffix" "api-metrics" | "name" "default"] ["labels" dict] ["annotations" dict])
*/}}
{{- define "enrichment.metadata" -}}
{{- $root := .root -}}
{{- $suffix := hasKey . "suffix" | ternary .suffix .component -}}
name: {{ default (printf "%s-%s" (include "enrichment.fullname" $root) $suffix | trimSuffix "-") .name }}
namespace: {{ $root.Release.Namespace }}
labels:
  {{- include "enrichment.labels" (list $root .component) | nindent 2 }}
  {{- with .labels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- with merge (deepCopy (default dict .annotations)) $root.Values.commonAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* Labels of pods. (list $ "api" podLabels) */}}
{{- define "enrichment.podLabels" -}}
{{- $root := index . 0 -}}
{{ include "enrichment.selector" . }}
app.kubernetes.io/part-of: enrichment
{{- /* Those by which pods are found are the chart's. */}}
{{- with omit (merge (deepCopy (index . 2)) $root.Values.commonLabels) "app.kubernetes.io/name" "app.kubernetes.io/instance" "app.kubernetes.io/component" "app.kubernetes.io/part-of" "enrichment.platform/pool" }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* The account of a role, which the chart makes or which is there. (list $ "api") */}}
{{- define "enrichment.serviceAccountName" -}}
{{- $account := (get (index . 0).Values (index . 1)).serviceAccount -}}
{{- $own := printf "%s-%s" (include "enrichment.fullname" (index . 0)) (index . 1) -}}
{{- default (ternary $own "default" $account.create) $account.name -}}
{{- end -}}

{{/* The migration and what it needs: before anything else is changed, and after a rollback. The argument is the weight. */}}
{{- define "enrichment.migrationHook" -}}
helm.sh/hook: pre-install,pre-upgrade,post-rollback
helm.sh/hook-weight: {{ . | quote }}
# One that failed stays, for its log.
helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end -}}

{{/* That of workers has a browser. (list $ "api") */}}
{{- define "enrichment.image" -}}
{{- $root := index . 0 -}}
{{- with eq (index . 1) "worker" | ternary $root.Values.worker.image $root.Values.image -}}
{{- $repository := list $root.Values.global.imageRegistry .repository | compact | join "/" -}}
{{- if .digest -}}
{{ printf "%s@%s" $repository .digest }}
{{- else -}}
{{ printf "%s:%s" $repository (coalesce .tag $root.Values.image.tag $root.Chart.AppVersion) }}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* The API from inside of the cluster. */}}
{{- define "enrichment.apiUrl" -}}
http://{{ include "enrichment.fullname" . }}-api.{{ .Release.Namespace }}.svc:{{ .Values.api.service.port }}
{{- end -}}
