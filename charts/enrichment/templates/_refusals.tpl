{{/* What a schema cannot say, or not without showing a regular expression or a password. */}}
{{- define "enrichment.refuseContradictions" -}}
{{- $problems := list -}}
{{- $fullname := include "enrichment.fullname" . -}}
{{- if not (regexMatch `^[a-z]([-a-z0-9]*[a-z0-9])?$` $fullname) -}}
{{- $problems = append $problems (printf "Names of objects would begin with %s, and those of Services take small letters, digits and dashes, a letter first. Set fullnameOverride to such a name." $fullname) -}}
{{- end -}}
{{- if not .Values.kafka.brokers -}}
{{- range $value, $given := dict "kafka.tls" .Values.kafka.tls "kafka.sasl.mechanism" .Values.kafka.sasl.mechanism "kafka.certificateAuthority.secretName" .Values.kafka.certificateAuthority.secretName "kafka.certificateAuthority.configMapName" .Values.kafka.certificateAuthority.configMapName -}}
{{- if $given -}}
{{- $problems = append $problems (printf "%s says how brokers are reached, and there are none. Set kafka.brokers, as host:9092,host:9092, or leave %s empty: without Kafka work is handed out by Postgres." $value $value) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range $rule := list
  (list "kafka.brokers" .Values.kafka.brokers `^[^\s,:]+:\d{1,5}(,[^\s,:]+:\d{1,5})*$` "host:9092,host:9092")
  (list "baseUrl" .Values.baseUrl `^https?://[^/\s]+(/\S*)?$` "an address with https://")
  (list "database.url" .Values.database.url `^postgres(ql)?://\S+$` "postgres://user:password@host:5432/database")
  (list "database.worker.url" .Values.database.worker.url `^postgres(ql)?://\S+$` "postgres://user:password@host:5432/database")
  (list "redis.url" .Values.redis.url `^rediss?(\+sentinel|\+cluster)?://\S+$` "redis://, redis+sentinel:// or redis+cluster://, rediss for TLS")
  (list "secretKeys.value" .Values.secretKeys.value `^[^:,\s]+:[A-Za-z0-9+/]{43}=(,[^:,\s]+:[A-Za-z0-9+/]{43}=)*$` "id:base64 of 32 bytes, several separated by commas; openssl rand -base64 32 makes one")
  (list "secretKeys.worker.value" .Values.secretKeys.worker.value `^worker\.[^:,\s]+:[A-Za-z0-9+/]{43}=(,worker\.[^:,\s]+:[A-Za-z0-9+/]{43}=)*$` "what `enrich secrets worker-keys` prints")
-}}
{{- $value := index $rule 1 -}}
{{- if and $value (not (regexMatch (index $rule 2) $value)) -}}
{{- $problems = append $problems (printf "%s must be given as %s." (index $rule 0) (index $rule 3)) -}}
{{- end -}}
{{- end -}}
{{- range $name, $_ := .Values.settings -}}
{{- if has $name (list "DATABASE_URL" "REDIS_URL" "SECRET_KEYS" "WORKER_KEYS") -}}
{{- $place := get (dict "DATABASE_URL" "database" "REDIS_URL" "redis" "SECRET_KEYS" "secretKeys" "WORKER_KEYS" "secretKeys.worker") $name -}}
{{- $problems = append $problems (printf "settings.%s would be readable by everybody who may read ConfigMaps. Use %s.existingSecret." $name $place) -}}
{{- else if or (contains "PASSWORD" $name) (contains "SECRET" $name) (hasSuffix "_HEADERS" $name) -}}
{{- $problems = append $problems (printf "settings.%s would be readable by everybody who may read ConfigMaps. Use secretSettings.%s with the name and key of a Secret." $name $name) -}}
{{- end -}}
{{- end -}}
{{- range $place := list "settings" "secretSettings" -}}
{{- range $name, $_ := default dict (get $.Values $place) -}}
{{- if has $name (list "PORT" "METRICS_PORT" "HOST" "DATA_DIR" "BASE_URL" "DATABASE_POOLER" "KAFKA_BROKERS" "ENRICH_OPERATOR" "ENRICH_NAMESPACE" "ENRICH_POD_TEMPLATE" "ENRICH_API_URL" "ENRICH_LANES" "ENRICH_BROWSER_CONTEXTS" "ENRICH_BROWSER_SOCKET") -}}
{{- $problems = append $problems (printf "%s.%s is set by the chart from other values. Leave it out." $place $name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range $role := list "api" "webhooks" -}}
{{- with (get $.Values $role).autoscaling -}}
{{- if gt (int .minReplicas) (int .maxReplicas) -}}
{{- $problems = append $problems (printf "%s.autoscaling.minReplicas must not be above maxReplicas." $role) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- with .Values.podSecurity -}}
{{- if ne (empty .userId) (empty .browserUserId) -}}
{{- $problems = append $problems "podSecurity.userId and podSecurity.browserUserId are both numbers, or both null where the platform gives pods their user." -}}
{{- else if and .userId (eq (int .userId) (int .browserUserId)) -}}
{{- $problems = append $problems "podSecurity.browserUserId must be another user than podSecurity.userId: browsers show pages that anybody wrote." -}}
{{- end -}}
{{- end -}}
{{- $needed := add .Values.api.preStopSeconds 26 -}}
{{- if lt (int .Values.api.terminationGracePeriodSeconds) (int $needed) -}}
{{- $problems = append $problems (printf "api.terminationGracePeriodSeconds must be %d or more: preStopSeconds, and 25 s for requests under way." (int $needed)) -}}
{{- end -}}
{{- if and .Values.ingress.enabled (not .Values.ingress.hosts) -}}
{{- $problems = append $problems "Set ingress.hosts to at least one host name, or ingress.enabled to false." -}}
{{- end -}}
{{- if and .Values.httpRoute.enabled (not .Values.httpRoute.parentRefs) -}}
{{- $problems = append $problems "Set httpRoute.parentRefs to the Gateway, as [{name: public, namespace: gateways}], or httpRoute.enabled to false." -}}
{{- end -}}
{{- range $server, $values := dict "database" .Values.database "redis" .Values.redis "kafka" .Values.kafka "archive" .Values.archive -}}
{{- if and $values.certificateAuthority.secretName $values.certificateAuthority.configMapName -}}
{{- $problems = append $problems (printf "%s.certificateAuthority names a Secret and a ConfigMap. Leave one of them empty." $server) -}}
{{- end -}}
{{- end -}}
{{- with .Values.api.service -}}
{{- if and .nodePort (eq .type "ClusterIP") -}}
{{- $problems = append $problems "api.service.nodePort needs api.service.type NodePort or LoadBalancer." -}}
{{- end -}}
{{- if and .loadBalancerClass (ne .type "LoadBalancer") -}}
{{- $problems = append $problems "api.service.loadBalancerClass needs api.service.type LoadBalancer." -}}
{{- end -}}
{{- if and .externalTrafficPolicy (eq .type "ClusterIP") -}}
{{- $problems = append $problems "api.service.externalTrafficPolicy needs api.service.type NodePort or LoadBalancer." -}}
{{- end -}}
{{- end -}}
{{- $proxies := get (default dict .Values.settings) "ENRICH_TRUSTED_PROXIES" | toString -}}
{{- if and (or .Values.ingress.enabled .Values.httpRoute.enabled) (not $proxies) -}}
{{- $problems = append $problems "Set settings.ENRICH_TRUSTED_PROXIES to the addresses of the ingress controller's pods, as 10.244.0.0/16, or ingress.enabled and httpRoute.enabled to false. Without it all callers look like the proxy, so that one who tries keys locks out all." -}}
{{- end -}}
{{- if regexMatch `(^|,)\s*[0:.]+/0\s*(,|$)` $proxies -}}
{{- $problems = append $problems "settings.ENRICH_TRUSTED_PROXIES must not be every address: any caller could then say that it is another." -}}
{{- end -}}
{{- $problems = concat $problems (include "enrichment.egressProblems" . | fromYamlArray) (include "enrichment.alertProblems" . | fromYamlArray) -}}
{{- range $name, $spec := .Values.workerPools -}}
{{- if gt (int (default 1 $spec.minReplicas)) (int (default 4 $spec.maxReplicas)) -}}
{{- $problems = append $problems (printf "workerPools.%s.minReplicas must not be above maxReplicas." $name) -}}
{{- end -}}
{{- end -}}
{{- if and (eq .Values.worker.browser.seccompProfile.type "Localhost") (not .Values.worker.browser.seccompProfile.localhostProfile) -}}
{{- $problems = append $problems "Set worker.browser.seccompProfile.localhostProfile to the file of the profile." -}}
{{- end -}}
{{- $archiveUrl := default "" (include "enrichment.settings" . | fromYaml).ENRICH_ARCHIVE_URL -}}
{{- if and (hasPrefix "file:" $archiveUrl) (not (and .Values.archive.volume (hasPrefix "file:///archive" $archiveUrl))) -}}
{{- $problems = append $problems "archive.url names a folder: set archive.volume to a volume that keeps it, and archive.url to file:///archive, where the controller has it." -}}
{{- end -}}
{{- $problems = concat $problems (include "enrichment.renamingProblems" . | fromYamlArray) (include "enrichment.neighbourProblems" . | fromYamlArray) -}}
{{- with $problems -}}
{{- fail (printf "\n\n%s" (join "\n" .)) -}}
{{- end -}}
{{- end -}}

{{/* The Deployments of this chart in the namespace, of any release; none where nothing is asked of a cluster. A list. $ */}}
{{- define "enrichment.deployments" -}}
{{- $deployments := list -}}
{{- range (lookup "apps/v1" "Deployment" .Release.Namespace "").items -}}
{{- $labels := default dict .metadata.labels -}}
{{- if and (eq (get $labels "app.kubernetes.io/part-of") "enrichment") (get $labels "app.kubernetes.io/component") -}}
{{- $deployments = append $deployments . -}}
{{- end -}}
{{- end -}}
{{- toYaml $deployments -}}
{{- end -}}

{{/* The operator of another release would have the same Lease and the same objects, and the workers of either release: a list. */}}
{{- define "enrichment.neighbourProblems" -}}
{{- $problems := list -}}
{{- if .Values.operator.enabled -}}
{{- range include "enrichment.deployments" . | fromYamlArray -}}
{{- $other := get .metadata.labels "app.kubernetes.io/instance" -}}
{{- if and (eq (get .metadata.labels "app.kubernetes.io/component") "controller") (ne $other $.Release.Name) -}}
{{- range (first .spec.template.spec.containers).env -}}
{{- if eq .name "ENRICH_OPERATOR" -}}
{{- $problems = append $problems (printf "The release %s has an operator in the namespace %s already, and both would scale the same pools. Install this one in a namespace of its own, or set operator.enabled to false for one of them." $other $.Release.Namespace) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toYaml $problems -}}
{{- end -}}

{{/*
An installed release keeps its names: others would be other objects, beside them other prefixes in Redis and Kafka. And a Deployment
keeps what it selects. Known where Helm asks the cluster: a list.
*/}}
{{- define "enrichment.renamingProblems" -}}
{{- $problems := list -}}
{{- if .Release.IsUpgrade -}}
{{- $name := printf "%s-api" (include "enrichment.fullname" .) -}}
{{- $selector := include "enrichment.selector" (list . "api") | fromYaml -}}
{{- $names := list -}}
{{- range include "enrichment.deployments" . | fromYamlArray -}}
{{- $labels := default dict .metadata.labels -}}
{{- if and (eq (get $labels "app.kubernetes.io/instance") $.Release.Name) (eq (get $labels "app.kubernetes.io/component") "api") -}}
{{- $names = append $names .metadata.name -}}
{{- if and (eq .metadata.name $name) (ne (toJson .spec.selector.matchLabels) (toJson $selector)) -}}
{{- $problems = append $problems (printf "The Deployment %s selects its pods by %s, and this chart by %s, which Kubernetes does not change. Delete the Deployments of the release (`kubectl -n %s delete deployments -l app.kubernetes.io/instance=%s`), which ends their pods, and repeat the upgrade." $name (toJson .spec.selector.matchLabels) (toJson $selector) $.Release.Namespace $.Release.Name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if and $names (not (has $name $names)) -}}
{{- $installed := first $names | trimSuffix "-api" -}}
{{- $problems = append $problems (printf "The objects of this release are called %s-…, and would be called %s-…: nameOverride and fullnameOverride cannot change once a release is installed. Set fullnameOverride to %s, or install another release." $installed (trimSuffix "-api" $name) $installed) -}}
{{- end -}}
{{- end -}}
{{- toYaml $problems -}}
{{- end -}}

{{/* Ways out that lead to every address and for which there is no word in networkPolicy.egressAnywhere: a list. */}}
{{- define "enrichment.egressProblems" -}}
{{- $problems := list -}}
{{- with .Values.networkPolicy -}}
{{- if .enabled -}}
{{- $servers := list (list "dns" "dnsTo" "names are resolved" .dnsTo) (list "postgres" "postgres.to" "Postgres is" .postgres.to) (list "redis" "redis.to" "Redis is" .redis.to) -}}
{{- if $.Values.kafka.brokers }}{{ $servers = append $servers (list "kafka" "kafka.to" "the brokers are" .kafka.to) }}{{ end -}}
{{- if include "enrichment.collector" $ }}{{ $servers = append $servers (list "collector" "collector.to" "the collector of traces is" .collector.to) }}{{ end -}}
{{- if $.Values.operator.enabled }}{{ $servers = append $servers (list "kubernetes" "kubernetes.to" "the API server is" .kubernetes.to) }}{{ end -}}
{{- range $servers -}}
{{- if and (not (has (index . 0) (default list $.Values.networkPolicy.egressAnywhere))) (include "enrichment.isAnywhere" (list $ (index . 3))) -}}
{{- $problems = append $problems (printf "Set networkPolicy.%s to where %s, as NetworkPolicy peers such as [{ipBlock: {cidr: 10.0.5.0/24}}], or add %s to networkPolicy.egressAnywhere: pods may then speak to every address on these ports." (index . 1) (index . 2) (index . 0)) -}}
{{- end -}}
{{- end -}}
{{- range $role, $rules := .extraEgress -}}
{{- range $rules -}}
{{- if and (not (has "extraEgress" (default list $.Values.networkPolicy.egressAnywhere))) (include "enrichment.isAnywhere" (list $ .to)) -}}
{{- $problems = append $problems (printf "A rule of networkPolicy.extraEgress.%s leads to every address. Name peers in its `to`, or add extraEgress to networkPolicy.egressAnywhere." $role) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toYaml $problems -}}
{{- end -}}

{{/* Not empty where NetworkPolicy peers let through every address: there are none, or a block is all, also with exceptions
     that leave out less than the private ranges. (list $ peers) */}}
{{- define "enrichment.isAnywhere" -}}
{{- $policy := (index . 0).Values.networkPolicy -}}
{{- $peers := index . 1 -}}
{{- if not $peers -}}anywhere{{- end -}}
{{- range $peers -}}
{{- with .ipBlock -}}
{{- if hasSuffix "/0" .cidr -}}
{{- $except := .except | default list -}}
{{- if not $except -}}anywhere{{- end -}}
{{- range ternary $policy.privateRanges6 $policy.privateRanges (contains ":" .cidr) -}}
{{- if not (has . $except) -}}anywhere{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
