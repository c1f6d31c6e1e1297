{{/*
An object of a kind that this release may be the first to define. Helm looks up all kinds of a release before it makes
any object, so a first release makes these after all others, as a hook; Helm's marks of ownership let the next release
take them over. Hooks are not part of a release, so another one takes them away when it is uninstalled, and a rollback to
the first release, which takes away what is no part of that, makes them anew: before the migration, which may fail.
(dict "root" $ "kind" "WorkerPool" "name" "default" "component" "worker" "spec" (dict …))
*/}}
{{- define "enrichment.customResource" -}}
{{- $root := .root -}}
{{- $isKnown := $root.Capabilities.APIVersions.Has (printf "enrichment.platform/v1alpha1/%s" .kind) -}}
{{- $forms := list (dict "enrichment.platform/part-of-release" "true") -}}
{{- if and (not $isKnown) $root.Values.crds.install -}}
{{- $owner := dict "meta.helm.sh/release-name" $root.Release.Name "meta.helm.sh/release-namespace" $root.Release.Namespace -}}
{{- $forms = list
  (merge (dict "helm.sh/hook" "post-install,post-rollback" "helm.sh/hook-weight" "-20" "helm.sh/hook-delete-policy" "before-hook-creation") $owner)
  (merge (dict "helm.sh/hook" "pre-delete" "helm.sh/hook-delete-policy" "before-hook-creation,hook-succeeded") $owner)
-}}
{{- end -}}
{{- range $annotations := $forms }}
---
apiVersion: enrichment.platform/v1alpha1
kind: {{ $.kind }}
metadata:
  {{- include "enrichment.metadata" (dict "root" $root "component" $.component "name" $.name "annotations" $annotations) | nindent 2 }}
spec:
  {{- toYaml $.spec | nindent 2 }}
{{- end }}
{{- end -}}

{{/* Not empty where custom resources of a release may be asked for: of a kind that a cluster does not know `lookup` makes an error. $ */}}
{{- define "enrichment.mayHaveCustomResources" -}}
{{- $known := .Capabilities.APIVersions -}}
{{- if and .Release.IsUpgrade ($known.Has "enrichment.platform/v1alpha1/WorkerPool") ($known.Has "enrichment.platform/v1alpha1/RegistrySource") -}}
may
{{- end -}}
{{- end -}}

{{/* The objects that a first release has made as hooks and that this one has not: Helm takes away only what was part of a release. A line each. */}}
{{- define "enrichment.leftBehind" -}}
{{- if include "enrichment.mayHaveCustomResources" . -}}
{{- range $kind, $objects := dict "WorkerPool" .Values.workerPools "RegistrySource" .Values.registrySources }}
{{- range (lookup "enrichment.platform/v1alpha1" $kind $.Release.Namespace "").items }}
{{- $annotations := default dict .metadata.annotations }}
{{- $isOurs := and (hasKey $annotations "helm.sh/hook") (eq (get $annotations "meta.helm.sh/release-name") $.Release.Name) }}
{{- $isKept := and $.Values.operator.enabled (hasKey (default dict $objects) .metadata.name) }}
{{- if and $isOurs (not $isKept) (not (hasKey $annotations "enrichment.platform/part-of-release")) }}
{{ lower $kind }} {{ .metadata.name }}
{{- end }}
{{- end }}
{{- end }}
{{- end -}}
{{- end -}}

{{/*
The objects that a first release has made as hooks and that are to change: Helm takes such objects over as they are, and
later sends only what is new from one release to the next. A line each.
*/}}
{{- define "enrichment.takenOverAsTheyAre" -}}
{{- if and .Values.operator.enabled (include "enrichment.mayHaveCustomResources" .) -}}
{{- range $kind, $objects := dict "WorkerPool" .Values.workerPools "RegistrySource" .Values.registrySources }}
{{- range $name, $spec := $objects }}
{{- $live := lookup "enrichment.platform/v1alpha1" $kind $.Release.Namespace $name }}
{{- $annotations := default dict (dig "metadata" "annotations" dict $live) }}
{{- if and (hasKey $annotations "helm.sh/hook") (not (hasKey $annotations "enrichment.platform/part-of-release")) }}
{{- $wanted := mergeOverwrite (deepCopy $live.spec) $spec }}
{{- if ne (toJson $wanted) (toJson $live.spec) }}
{{ $kind }} {{ $name }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end -}}
{{- end -}}
