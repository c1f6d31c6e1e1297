{{/* The settings that all roles share and that hold no secret. */}}
{{- define "enrichment.settings" -}}
{{- $settings := dict
  "DATA_DIR" "/data"
  "HOST" "0.0.0.0"
  "PORT" "8080"
  "METRICS_PORT" "9090"
  "ENRICH_LANDING_URL" (include "enrichment.apiUrl" .)
-}}
{{- with .Values.baseUrl }}{{ $_ := set $settings "BASE_URL" . }}{{ end -}}
{{- with .Values.database.pooler }}{{ $_ := set $settings "DATABASE_POOLER" . }}{{ end -}}
{{- with .Values.kafka.brokers }}{{ $_ := set $settings "KAFKA_BROKERS" . }}{{ end -}}
{{- if .Values.kafka.brokers }}{{ $_ := set $settings "ENRICH_KAFKA_RECORDS" .Values.kafka.records }}{{ end -}}
{{- if .Values.kafka.tls }}{{ $_ := set $settings "ENRICH_KAFKA_TLS" "true" }}{{ end -}}
{{- with .Values.kafka.sasl.mechanism }}{{ $_ := set $settings "ENRICH_KAFKA_SASL" . }}{{ end -}}
{{- with .Values.archive.url }}{{ $_ := set $settings "ENRICH_ARCHIVE_URL" . }}{{ end -}}
{{- with .Values.archive.sets }}{{ $_ := set $settings "ENRICH_ARCHIVE_SETS" (join "," .) }}{{ end -}}
{{- with .Values.archive.allowCidrs }}{{ $_ := set $settings "ENRICH_ARCHIVE_ALLOW_CIDRS" (join "," .) }}{{ end -}}
{{- range $server, $_ := fromYaml (include "enrichment.authorities" .) }}
{{- $_ := set $settings (printf "ENRICH_%s_CA_FILE" (eq $server "postgres" | ternary "DATABASE" (upper $server))) (printf "/etc/enrichment/%s/ca.crt" $server) }}
{{- end -}}
{{- with include "enrichment.sharedPrefix" . }}
{{- $_ := set $settings "ENRICH_REDIS_PREFIX" . }}
{{- $_ := set $settings "ENRICH_KAFKA_PREFIX" . }}
{{- end -}}
{{- range $name, $days := dict
  "ENRICH_RETENTION_ENRICHMENTS" .Values.retention.enrichments
  "ENRICH_RETENTION_OUTPUTS" .Values.retention.outputs
  "ENRICH_RETENTION_TRANSFERS" .Values.retention.transfers
  "ENRICH_RETENTION_DELIVERIES" .Values.retention.deliveries
  "ENRICH_RETENTION_AUDIT_LOG" .Values.retention.auditLog
  "ENRICH_RETENTION_SAVED_PAGES" .Values.retention.savedPages
  "ENRICH_RETENTION_VISITOR_EVENTS" .Values.retention.visitorEvents
  "ENRICH_RETENTION_BULKS" .Values.retention.bulks
  "ENRICH_RETENTION_MIRROR" .Values.retention.mirror
  "ENRICH_RETENTION_DOCUMENTS" .Values.retention.documents
}}
{{- if $days }}{{ $_ := set $settings $name (include "enrichment.settingText" $days) }}{{ end }}
{{- end -}}
{{- range $name, $value := .Values.settings }}
{{- $_ := set $settings $name (include "enrichment.settingText" $value) }}
{{- end -}}
{{- toYaml $settings -}}
{{- end -}}

{{/*
What begins the names of a release in Redis and Kafka, which several releases may share: its namespace and its name. Empty
is the default of the program, for a release `enrichment` in a namespace of that name, and for one that was installed
before it had names of its own: another prefix would be other limits, and topics with nothing in them.
*/}}
{{- define "enrichment.sharedPrefix" -}}
{{- $own := list .Release.Namespace (include "enrichment.fullname" .) | uniq | join "." -}}
{{- $before := lookup "v1" "ConfigMap" .Release.Namespace (printf "%s-settings" (include "enrichment.fullname" .)) -}}
{{- if $before -}}
{{- get $before.data "ENRICH_REDIS_PREFIX" -}}
{{- else if ne $own "enrichment" -}}
{{- $own -}}
{{- end -}}
{{- end -}}

{{/* A setting as text. Numbers of YAML are floating point here; credits are not written as 1e+06. */}}
{{- define "enrichment.settingText" -}}
{{- $isWhole := and (kindIs "float64" .) (eq (toString (floor .)) (toString .)) -}}
{{- ternary (int64 .) . $isWhole | toString -}}
{{- end -}}

{{/* Where each secret setting is: {NAME: {name, key}}. */}}
{{- define "enrichment.secretReferences" -}}
{{- $own := printf "%s-secrets" (include "enrichment.fullname" .) -}}
{{- $references := dict -}}
{{- range $setting, $source := dict "DATABASE_URL" .Values.database "REDIS_URL" .Values.redis "SECRET_KEYS" .Values.secretKeys "WORKER_DATABASE_URL" .Values.database.worker "WORKER_KEYS" .Values.secretKeys.worker -}}
{{- $given := get $source "url" | default (get $source "value") -}}
{{- if $source.existingSecret.name -}}
{{- $_ := set $references $setting (dict "name" $source.existingSecret.name "key" $source.existingSecret.key) -}}
{{- else if $given -}}
{{- $_ := set $references $setting (dict "name" $own "key" $setting "value" $given) -}}
{{- else if ne $setting "WORKER_DATABASE_URL" -}}
{{- $place := get (dict "DATABASE_URL" "database" "REDIS_URL" "redis" "SECRET_KEYS" "secretKeys" "WORKER_KEYS" "secretKeys.worker") $setting -}}
{{- $why := get (dict "WORKER_KEYS" " Workers get it in the place of SECRET_KEYS; `enrich secrets worker-keys` prints it." "REDIS_URL" " The pods of a release count limits and slots together in Redis: without it each would count for itself, and together they would exceed them.") $setting -}}
{{- fail (printf "\n\nSet %s.existingSecret.name to a Secret of the namespace that holds %s (key %s).%s" $place $setting $source.existingSecret.key $why) -}}
{{- end -}}
{{- end -}}
{{- with .Values.kafka.sasl -}}
{{- if .mechanism -}}
{{- if .existingSecret.name -}}
{{- $_ := set $references "ENRICH_KAFKA_USERNAME" (dict "name" .existingSecret.name "key" .existingSecret.usernameKey) -}}
{{- $_ := set $references "ENRICH_KAFKA_PASSWORD" (dict "name" .existingSecret.name "key" .existingSecret.passwordKey) -}}
{{- else if and .username .password -}}
{{- $_ := set $references "ENRICH_KAFKA_USERNAME" (dict "name" $own "key" "ENRICH_KAFKA_USERNAME" "value" .username) -}}
{{- $_ := set $references "ENRICH_KAFKA_PASSWORD" (dict "name" $own "key" "ENRICH_KAFKA_PASSWORD" "value" .password) -}}
{{- else -}}
{{- fail "\n\nSet kafka.sasl.existingSecret.name to a Secret of the namespace with the user and the password, or leave kafka.sasl.mechanism empty." -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- with .Values.archive.existingSecret -}}
{{- if .name -}}
{{- $_ := set $references "AWS_ACCESS_KEY_ID" (dict "name" .name "key" .accessKeyIdKey) -}}
{{- $_ := set $references "AWS_SECRET_ACCESS_KEY" (dict "name" .name "key" .secretAccessKeyKey) -}}
{{- end -}}
{{- end -}}
{{- range $setting, $reference := .Values.secretSettings -}}
{{- $_ := set $references $setting $reference -}}
{{- end -}}
{{- toYaml $references -}}
{{- end -}}

{{/* The secrets that were given as values: {NAME: value}. */}}
{{- define "enrichment.ownSecrets" -}}
{{- $own := dict -}}
{{- range $setting, $reference := fromYaml (include "enrichment.secretReferences" .) -}}
{{- with $reference.value }}{{ $_ := set $own $setting . }}{{ end -}}
{{- end -}}
{{- toYaml $own -}}
{{- end -}}

{{/*
Names of what the migration reads of settings and secrets: where Postgres and the brokers are. It reaches nothing else, and checks
of other settings would ask for their secrets.
*/}}
{{- define "enrichment.migrationReads" -}}
^(DATABASE_URL$|KAFKA_|ENRICH_(DATABASE|KAFKA)_)
{{- end -}}

{{/* The settings of the migration: {NAME: value}. */}}
{{- define "enrichment.migrationSettings" -}}
{{- $settings := dict -}}
{{- range $name, $value := include "enrichment.settings" . | fromYaml -}}
{{- if regexMatch (include "enrichment.migrationReads" $) $name }}{{ $_ := set $settings $name $value }}{{ end -}}
{{- end -}}
{{- toYaml $settings -}}
{{- end -}}

{{/* The secrets of a role, which gets no other one: {NAME: {name, key}}. (list $ "worker") */}}
{{- define "enrichment.roleSecretReferences" -}}
{{- $role := index . 1 -}}
{{- $references := fromYaml (include "enrichment.secretReferences" (index . 0)) -}}
{{- if and (eq $role "worker") (hasKey $references "WORKER_DATABASE_URL") -}}
{{- $_ := set $references "DATABASE_URL" $references.WORKER_DATABASE_URL -}}
{{- end -}}
{{- $others := list "WORKER_DATABASE_URL" -}}
{{- if not (has $role (list "api" "webhooks" "controller")) }}{{ $others = append $others "SECRET_KEYS" }}{{ end -}}
{{- if ne $role "worker" }}{{ $others = append $others "WORKER_KEYS" }}{{ end -}}
{{- if ne $role "controller" }}{{ $others = concat $others (list "AWS_ACCESS_KEY_ID" "AWS_SECRET_ACCESS_KEY") }}{{ end -}}
{{- if eq $role "migration" -}}
{{- range $name, $_ := $references -}}
{{- if not (regexMatch (include "enrichment.migrationReads" $) $name) }}{{ $others = append $others $name }}{{ end -}}
{{- end -}}
{{- end -}}
{{- range $others }}{{ $_ := unset $references . }}{{ end -}}
{{- toYaml $references -}}
{{- end -}}

{{/* Entries of `env`. (list $ "role" "name of the Secret with the chart's own values") */}}
{{- define "enrichment.secretEnv" -}}
{{- $own := index . 2 -}}
{{- range $setting, $reference := fromYaml (include "enrichment.roleSecretReferences" .) }}
- name: {{ $setting }}
  valueFrom:
    secretKeyRef:
      name: {{ ternary $own $reference.name (hasKey $reference "value") }}
      key: {{ $reference.key }}
{{- end }}
{{- end -}}

{{/* Where authorities of certificates are: {server: {secretName, configMapName, key}}, those that are named. */}}
{{- define "enrichment.authorities" -}}
{{- $authorities := dict -}}
{{- range $server, $authority := dict "kafka" .Values.kafka.certificateAuthority "redis" .Values.redis.certificateAuthority "archive" .Values.archive.certificateAuthority "postgres" .Values.database.certificateAuthority -}}
{{- if or $authority.secretName $authority.configMapName }}{{ $_ := set $authorities $server $authority }}{{ end -}}
{{- end -}}
{{- toYaml $authorities -}}
{{- end -}}

{{/* Those of the servers that a role reaches. (list $ "api") */}}
{{- define "enrichment.roleAuthorities" -}}
{{- $authorities := include "enrichment.authorities" (index . 0) | fromYaml -}}
{{- ternary (pick $authorities "postgres" "kafka") $authorities (eq (index . 1) "migration") | toYaml -}}
{{- end -}}

{{/* Authorities of certificates: entries of `volumes`. (list $ "api") */}}
{{- define "enrichment.authorityVolumes" -}}
{{- range $server, $authority := fromYaml (include "enrichment.roleAuthorities" .) }}
- name: {{ $server }}-authority
  {{- if $authority.secretName }}
  secret:
    secretName: {{ $authority.secretName }}
  {{- else }}
  configMap:
    name: {{ $authority.configMapName }}
  {{- end }}
    items:
      - key: {{ $authority.key }}
        path: ca.crt
{{- end }}
{{- end -}}

{{- define "enrichment.authorityMounts" -}}
{{- range $server, $authority := fromYaml (include "enrichment.roleAuthorities" .) }}
- name: {{ $server }}-authority
  mountPath: /etc/enrichment/{{ $server }}
  readOnly: true
{{- end }}
{{- end -}}
