{{/*
What the Secrets and ConfigMaps of others hold that a role reads, so that a release after a change makes new pods. Helm
keeps releases in Secrets of the namespace and may therefore read these; where nothing is asked of a cluster, as by
`helm template`, it is empty. (list $ "api")
*/}}
{{- define "enrichment.followed" -}}
{{- $root := index . 0 -}}
{{- if eq $root.Values.followSecrets "lookup" -}}
{{- $secrets := list -}}
{{- $configMaps := list -}}
{{- range fromYaml (include "enrichment.roleSecretReferences" .) -}}
{{- if not (hasKey . "value") }}{{ $secrets = append $secrets .name }}{{ end -}}
{{- end -}}
{{- range fromYaml (include "enrichment.authorities" $root) -}}
{{- with .secretName }}{{ $secrets = append $secrets . }}{{ end -}}
{{- with .configMapName }}{{ $configMaps = append $configMaps . }}{{ end -}}
{{- end -}}
{{- range (get $root.Values (index . 1)).extraEnvFrom -}}
{{- with .secretRef }}{{ $secrets = append $secrets .name }}{{ end -}}
{{- with .configMapRef }}{{ $configMaps = append $configMaps .name }}{{ end -}}
{{- end -}}
{{- range $kind, $names := dict "Secret" $secrets "ConfigMap" $configMaps -}}
{{- range $name := $names | uniq | sortAlpha -}}
{{- with (lookup "v1" $kind $root.Release.Namespace $name).data }}{{ $kind }}/{{ $name }}:{{ toJson . | sha256sum }},{{ end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* What Stakater's Reloader goes by: it makes new pods as soon as a Secret or ConfigMap changes that they name. */}}
{{- define "enrichment.reloaderAnnotations" -}}
{{- if eq .Values.followSecrets "reloader" -}}
reloader.stakater.com/auto: 'true'
{{- end -}}
{{- end -}}
