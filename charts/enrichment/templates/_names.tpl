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

{{/* What never changes of a role's pods, whatever names are overridden: no Deployment may be selected anew. (list $ "api") */}}
{{- define "enrichment.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: {{ $root.Chart.Name }}
app.kubernetes.io/instance: {{ $root.Release.Name | quote }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{/* Labels or annotations, each key once: it is as the first of the dicts says that has it. (list dict dict …) */}}
{{- define "enrichment.merged" -}}
{{- $merged := dict -}}
{{- range reverse . -}}
{{- range $key, $value := . }}{{ $_ := set $merged $key $value }}{{ end -}}
{{- end -}}
{{- toYaml $merged -}}
{{- end -}}

{{/*
Those of the chart go before those of the object, and these before the common ones. By the label of a pool its workers are
selected: it is the operator's. (list $ "api" labels)
*/}}
{{- define "enrichment.labels" -}}
{{- $root := index . 0 -}}
{{- $own := dict
  "helm.sh/chart" (printf "%s-%s" $root.Chart.Name $root.Chart.Version | replace "+" "_" | trunc 63)
  "app.kubernetes.io/version" ($root.Chart.AppVersion | replace "+" "_" | trunc 63)
  "app.kubernetes.io/part-of" "enrichment"
  "app.kubernetes.io/managed-by" $root.Release.Service
-}}
{{- $merged := include "enrichment.merged" (list (include "enrichment.selector" . | fromYaml) $own (index . 2) $root.Values.commonLabels) -}}
{{- omit (fromYaml $merged) "enrichment.platform/pool" | toYaml -}}
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
namespace: {{ $root.Release.Namespace | quote }}
labels:
  {{- include "enrichment.labels" (list $root .component (default dict .labels)) | nindent 2 }}
{{- with include "enrichment.merged" (list (default dict .annotations) $root.Values.commonAnnotations) | fromYaml }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* Labels of pods, in the same order. (list $ "api" podLabels) */}}
{{- define "enrichment.podLabels" -}}
{{- $own := merge (dict "app.kubernetes.io/part-of" "enrichment") (include "enrichment.selector" . | fromYaml) -}}
{{- $merged := include "enrichment.merged" (list $own (index . 2) (index . 0).Values.commonLabels) | fromYaml -}}
{{- toYaml (omit $merged "enrichment.platform/pool") -}}
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
