{{/*
An object of a kind that this release may be the first to define. Helm looks up all kinds of a release before it makes
any object, so a first release makes these after all others, as a hook; Helm's marks of ownership let the next release
take them over. Hooks are not part of a release, so another one takes them away when it is uninstalled.
(dict "root" $ "kind" "WorkerPool" "name" "default" "component" "worker" "spec" (dict …))
*/}}
{{- define "enrichment.customResource" -}}
{{- $root := .root -}}
{{- $isKnown := $root.Capabilities.APIVersions.Has (printf "enrichment.platform/v1alpha1/%s" .kind) -}}
{{- $hooks := list (dict) -}}
{{- if and (not $isKnown) $root.Values.crds.install -}}
{{- $owner := dict "meta.helm.sh/release-name" $root.Release.Name "meta.helm.sh/release-namespace" $root.Release.Namespace -}}
{{- $hooks = list
  (merge (dict "helm.sh/hook" "post-install" "helm.sh/hook-delete-policy" "before-hook-creation") $owner)
  (merge (dict "helm.sh/hook" "pre-delete" "helm.sh/hook-delete-policy" "before-hook-creation,hook-succeeded") $owner)
-}}
{{- end -}}
{{- range $annotations := $hooks }}
---
apiVersion: enrichment.platform/v1alpha1
kind: {{ $.kind }}
metadata:
  name: {{ $.name }}
  namespace: {{ $root.Release.Namespace }}
  labels:
    {{- include "enrichment.labels" (list $root $.component) | nindent 4 }}
  {{- with $annotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  {{- toYaml $.spec | nindent 2 }}
{{- end }}
{{- end -}}
