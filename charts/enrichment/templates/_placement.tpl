{{/* Where a pod runs, what starts it and how it finds names: fields of its spec. (list $ "api" $.Values.api) */}}
{{- define "enrichment.placement" -}}
{{- $root := index . 0 -}}
{{- $role := index . 1 -}}
{{- $values := index . 2 -}}
{{- with concat (default list $root.Values.global.imagePullSecrets) (default list $root.Values.image.pullSecrets) | uniq }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- range $field := list "priorityClassName" "runtimeClassName" "nodeSelector" "tolerations" "hostAliases" "dnsPolicy" "dnsConfig" }}
{{- with get $values $field }}
{{ toYaml (dict $field .) }}
{{- end }}
{{- end }}
{{- /* `false` says something, too: that the pod has users of its own. */}}
{{- if kindIs "bool" $values.hostUsers }}
hostUsers: {{ $values.hostUsers }}
{{- end }}
{{- $isSpread := and $root.Values.topologySpread.enabled (has $role (list "api" "controller" "worker" "webhooks")) }}
{{- with include "enrichment.affinity" (list $root $role $values.affinity $isSpread) | trim }}
affinity:
  {{- . | nindent 2 }}
{{- end }}
{{- if $values.topologySpreadConstraints }}
topologySpreadConstraints:
  {{- toYaml $values.topologySpreadConstraints | nindent 2 }}
{{- else if $isSpread }}
topologySpreadConstraints:
  - topologyKey: kubernetes.io/hostname
    maxSkew: 1
    whenUnsatisfiable: ScheduleAnyway
    # Pods of an earlier version do not count.
    matchLabelKeys: [pod-template-hash]
    labelSelector:
      matchLabels:
        {{- include "enrichment.selector" (list $root $role) | nindent 8 }}
{{- end }}
{{- end -}}

{{/*
Zones are not spread over by a constraint: the scheduler then passes over all nodes that are in none, and with them those
over which pods are to be spread. (list $ "api" affinity isSpread)
*/}}
{{- define "enrichment.affinity" -}}
{{- $affinity := deepCopy (default dict (index . 2)) -}}
{{- if and (index . 3) (not (hasKey $affinity "podAntiAffinity")) -}}
{{- $pods := dict "matchLabels" (include "enrichment.selector" . | fromYaml) -}}
{{- $zone := dict "topologyKey" "topology.kubernetes.io/zone" "labelSelector" $pods -}}
{{- $preferred := list (dict "weight" 100 "podAffinityTerm" $zone) -}}
{{- $_ := set $affinity "podAntiAffinity" (dict "preferredDuringSchedulingIgnoredDuringExecution" $preferred) -}}
{{- end -}}
{{- with $affinity }}{{ toYaml . }}{{ end -}}
{{- end -}}
