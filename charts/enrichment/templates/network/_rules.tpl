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
