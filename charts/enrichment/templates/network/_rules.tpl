{{/* (list peers ports): one egress rule to peers, or to anywhere where none are named. */}}
{{- define "enrichment.egressTo" -}}
{{- $peers := index . 0 -}}
{{- $ports := index . 1 -}}
- ports:
    {{- range $ports }}
    - {protocol: TCP, port: {{ . }}}
    {{- end }}
  {{- with $peers }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}

{{/*
Ports of a server: those of networkPolicy, and those of the addresses that values name. What stands in Secrets of others is not
read. A list. (list $ "postgres")
*/}}
{{- define "enrichment.serverPorts" -}}
{{- $root := index . 0 -}}
{{- $server := index . 1 -}}
{{- $settings := include "enrichment.settings" $root | fromYaml -}}
{{- $own := include "enrichment.ownSecrets" $root | fromYaml -}}
{{- $endpoint := regexFind `[?&]endpoint=[^&#]*` (default "" $settings.ENRICH_ARCHIVE_URL) | regexFind `[^=]*$` -}}
{{- $addresses := dict
  "postgres" (list $own.DATABASE_URL $own.WORKER_DATABASE_URL $settings.DATABASE_POOLER)
  "redis" (list $own.REDIS_URL)
  "kafka" (list $settings.KAFKA_BROKERS)
  "archive" (list (regexReplaceAll `%2[fF]` (regexReplaceAll `%3[aA]` $endpoint ":") "/"))
  "collector" (list (include "enrichment.collector" $root))
-}}
{{- include "enrichment.portsOf" (list (get $root.Values.networkPolicy $server).ports (get $addresses $server)) -}}
{{- end -}}

{{/* Ports at which workers ask portals, providers and mail servers, likewise. $ */}}
{{- define "enrichment.workerPorts" -}}
{{- $addresses := list -}}
{{- $ports := .Values.networkPolicy.workerPorts -}}
{{- range $name, $value := include "enrichment.settings" . | fromYaml -}}
{{- if and (hasSuffix "_URL" $name) (not (has $name (list "BASE_URL" "ENRICH_LANDING_URL" "ENRICH_API_URL" "ENRICH_ARCHIVE_URL"))) -}}
{{- $addresses = append $addresses $value -}}
{{- else if and $value (eq $name "ENRICH_SMTP_PORT") -}}
{{- $ports = append $ports $value -}}
{{- end -}}
{{- end -}}
{{- include "enrichment.portsOf" (list $ports $addresses) -}}
{{- end -}}

{{/* Ports and those of addresses, each once: `host:9092,host:9092`, `scheme://user:password@host:5432/database`. (list ports addresses) */}}
{{- define "enrichment.portsOf" -}}
{{- $usual := dict "http" 80 "https" 443 "postgres" 5432 "postgresql" 5432 "redis" 6379 "rediss" 6379 "redis+sentinel" 26379 "rediss+sentinel" 26379 "redis+cluster" 6379 "rediss+cluster" 6379 -}}
{{- $ports := list -}}
{{- range index . 0 }}{{ $ports = append $ports (int .) }}{{ end -}}
{{- range compact (index . 1) -}}
{{- $scheme := regexFind `^[a-z+]+://` . | trimSuffix "://" -}}
{{- $hosts := regexReplaceAll `^[a-z+]+://` . "" | regexFind `^[^/?#]*` -}}
{{- range regexReplaceAll `^.*@` $hosts "" | splitList "," -}}
{{- $port := regexFind `:[0-9]{1,5}$` . | trimPrefix ":" | int -}}
{{- with $port | default (get $usual $scheme) }}{{ $ports = append $ports . }}{{ end -}}
{{- end -}}
{{- end -}}
{{- $ports | uniq | toYaml -}}
{{- end -}}

{{/* Where traces go, if anywhere. $ */}}
{{- define "enrichment.collector" -}}
{{- get (default dict .Values.settings) "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT" | default (get (default dict .Values.settings) "OTEL_EXPORTER_OTLP_ENDPOINT") -}}
{{- end -}}

{{/* Name servers of your own for mail domains, which are addresses: `192.0.2.1,192.0.2.2:5353,[2001:db8::1]:53`. */}}
{{- define "enrichment.egressToNameServers" -}}
{{- range get (default dict .Values.settings) "ENRICH_DNS_SERVERS" | toString | splitList "," -}}
{{- with trim . }}
{{- $address := contains "." . | ternary (regexFind `^[0-9.]+` .) (trimPrefix "[" . | regexFind `^[0-9a-fA-F:]+`) }}
{{- $port := regexFind (contains "." . | ternary `:[0-9]+$` `\]:[0-9]+$`) . | regexFind `[0-9]+$` | default "53" | int }}
- ports:
    - {protocol: UDP, port: {{ $port }}}
    - {protocol: TCP, port: {{ $port }}}
  to:
    - ipBlock: {cidr: {{ printf "%s/%s" $address (contains "." . | ternary "32" "128") | quote }}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "enrichment.egressToNames" -}}
- ports:
    {{- range .Values.networkPolicy.dnsPorts }}
    - {protocol: UDP, port: {{ . }}}
    - {protocol: TCP, port: {{ . }}}
    {{- end }}
  {{- with .Values.networkPolicy.dnsTo }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}

{{/* Public addresses only. (list $ ports) */}}
{{- define "enrichment.egressToInternet" -}}
{{- $root := index . 0 -}}
- ports:
    {{- range index . 1 }}
    - {protocol: TCP, port: {{ . }}}
    {{- end }}
  to:
    - ipBlock:
        cidr: 0.0.0.0/0
        except:
          {{- toYaml $root.Values.networkPolicy.privateRanges | nindent 10 }}
    - ipBlock:
        cidr: ::/0
        except:
          {{- toYaml $root.Values.networkPolicy.privateRanges6 | nindent 10 }}
{{- end -}}

{{- define "enrichment.egressToApi" -}}
- ports:
    - {protocol: TCP, port: 8080}
  to:
    - podSelector:
        matchLabels:
          {{- include "enrichment.selector" (list . "api") | nindent 10 }}
{{- end -}}
