{{- define "enrichment.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
{{- with .Values.podSecurity.userId }}
runAsUser: {{ . }}
runAsGroup: {{ . }}
{{- end }}
capabilities:
  drop: [ALL]
{{- end -}}

{{- define "enrichment.podSecurity" -}}
runAsNonRoot: true
{{- with .Values.podSecurity.userId }}
runAsUser: {{ . }}
runAsGroup: {{ . }}
fsGroup: {{ . }}
{{- end }}
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{/* The pod of a role: metadata and spec. (dict "root" $ "role" "api") */}}
{{- define "enrichment.pod" -}}
{{- $root := .root -}}
{{- $role := .role -}}
{{- $values := get $root.Values $role -}}
{{- $fullname := include "enrichment.fullname" $root -}}
metadata:
  labels:
    {{- include "enrichment.podLabels" (list $root $role $values.podLabels) | nindent 4 }}
  annotations:
    # What changes here makes new pods; so do settings and secrets of the chart.
    {{- include "enrichment.podAnnotations" (list $root $role) | nindent 4 }}
spec:
  serviceAccountName: {{ include "enrichment.serviceAccountName" (list $root $role) }}
  automountServiceAccountToken: {{ and (eq $role "controller") $root.Values.operator.enabled }}
  # Addresses of Services as variables would be taken for settings.
  enableServiceLinks: false
  terminationGracePeriodSeconds: {{ $values.terminationGracePeriodSeconds }}
  securityContext:
    {{- include "enrichment.podSecurity" $root | nindent 4 }}
  {{- with include "enrichment.placement" (list $root $role $values) | trim }}
  {{- . | nindent 2 }}
  {{- end }}
  {{- if or (eq $role "worker") $values.initContainers }}
  initContainers:
    {{- with $values.initContainers }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
    {{- if eq $role "worker" }}
    {{- include "enrichment.browserContainer" $root | nindent 4 }}
    {{- end }}
  {{- end }}
  containers:
    - name: {{ $role }}
      image: {{ include "enrichment.image" (list $root $role) }}
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      args: [serve, --role, {{ $role }}]
      envFrom:
        - configMapRef:
            name: {{ $fullname }}-settings
        {{- with $values.extraEnvFrom }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      env:
        {{- include "enrichment.env" (list $root $role) | nindent 8 }}
      ports:
        {{- if eq $role "api" }}
        - name: http
          containerPort: 8080
        {{- end }}
        - name: metrics
          containerPort: 9090
      # The process listens as soon as the database has answered it; until then nothing is wrong with it.
      startupProbe:
        {{- merge (deepCopy (default dict $values.startupProbe)) (dict "periodSeconds" 2 "timeoutSeconds" 2 "failureThreshold" 60) | include "enrichment.livez" | nindent 8 }}
      # Liveness: whether the process runs. A dependency that is away is no reason to restart it.
      livenessProbe:
        {{- merge (deepCopy (default dict $values.livenessProbe)) (dict "periodSeconds" 10 "timeoutSeconds" 5 "failureThreshold" 6) | include "enrichment.livez" | nindent 8 }}
      # Readiness: whether it can serve. Its check of a dependency ends after 2 s.
      readinessProbe:
        {{- merge (deepCopy (default dict $values.readinessProbe)) (dict "periodSeconds" 5 "timeoutSeconds" 3 "failureThreshold" 3) | include "enrichment.readyz" | nindent 8 }}
      {{- if eq $role "api" }}
      # Load balancers hear of the end at the same time as the pod does, and go on sending for a moment.
      lifecycle:
        preStop:
          sleep:
            seconds: {{ $values.preStopSeconds }}
      {{- end }}
      resources:
        {{- toYaml $values.resources | nindent 8 }}
      securityContext:
        {{- include "enrichment.containerSecurity" $root | nindent 8 }}
      volumeMounts:
        - name: temporary
          mountPath: /tmp
        - name: data
          mountPath: /data
        {{- if and (eq $role "controller") $root.Values.archive.volume }}
        - name: archive
          mountPath: /archive
        {{- end }}
        {{- if eq $role "worker" }}
        - name: browser-socket
          mountPath: /run/browser
          readOnly: true
        {{- end }}
        {{- with include "enrichment.authorityMounts" (list $root $role) | trim }}
        {{- . | nindent 8 }}
        {{- end }}
        {{- with $values.extraVolumeMounts }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    {{- with $values.sidecars }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  volumes:
    - name: temporary
      emptyDir:
        sizeLimit: 128Mi
    - name: data
      emptyDir:
        sizeLimit: 64Mi
    {{- if and (eq $role "controller") $root.Values.archive.volume }}
    - name: archive
      {{- toYaml $root.Values.archive.volume | nindent 6 }}
    {{- end }}
    {{- if eq $role "worker" }}
    {{- include "enrichment.browserVolumes" $root | nindent 4 }}
    {{- end }}
    {{- with include "enrichment.authorityVolumes" (list $root $role) | trim }}
    {{- . | nindent 4 }}
    {{- end }}
    {{- with $values.extraVolumes }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end -}}

{{/* The sums are the chart's, or pods would miss a change; another default container may be named. (list $ "api") */}}
{{- define "enrichment.podAnnotations" -}}
{{- $root := index . 0 -}}
{{- $role := index . 1 -}}
{{- $sums := dict
  "checksum/config" (include "enrichment.settings" $root | sha256sum)
  "checksum/secrets" (include "enrichment.ownSecrets" $root | sha256sum)
-}}
{{- with include "enrichment.followed" . }}{{ $_ := set $sums "checksum/existing" (sha256sum .) }}{{ end -}}
{{- $usual := dict "kubectl.kubernetes.io/default-container" $role -}}
{{- include "enrichment.merged" (list $sums (get $root.Values $role).podAnnotations $usual) -}}
{{- end -}}

{{/* Variables of a role, each once: an API server refuses to apply a list that names one twice. The last word counts. (list $ "api") */}}
{{- define "enrichment.env" -}}
{{- $root := index . 0 -}}
{{- $values := get $root.Values (index . 1) -}}
{{- $secrets := include "enrichment.secretEnv" (append . (printf "%s-secrets" (include "enrichment.fullname" $root))) | fromYamlArray -}}
{{- include "enrichment.eachOnce" (concat $secrets (include "enrichment.roleEnv" . | fromYamlArray) (default list $values.env) (default list $values.extraEnv)) -}}
{{- end -}}

{{/* Entries of `env`, the last of each name. (list entry entry …) */}}
{{- define "enrichment.eachOnce" -}}
{{- $seen := dict -}}
{{- $entries := list -}}
{{- range reverse . -}}
{{- if not (hasKey $seen .name) }}{{ $entries = prepend $entries . }}{{ end -}}
{{- $_ := set $seen .name true -}}
{{- end -}}
{{- toYaml $entries -}}
{{- end -}}

{{/* Probes ask these two addresses; how often is a value. */}}
{{- define "enrichment.livez" -}}
httpGet: {path: /livez, port: metrics}
{{ toYaml . }}
{{- end -}}

{{- define "enrichment.readyz" -}}
httpGet: {path: /readyz, port: metrics}
{{ toYaml . }}
{{- end -}}

{{/* How many pods a Deployment has, unless an autoscaler says: that of the chart or, where the value is null, one of yours. (list $ "api") */}}
{{- define "enrichment.replicas" -}}
{{- $values := get (index . 0).Values (index . 1) -}}
{{- $isScaled := and $values.autoscaling $values.autoscaling.enabled -}}
{{- if not (or $isScaled (kindIs "invalid" $values.replicas)) -}}
replicas: {{ int $values.replicas }}
{{- end -}}
{{- end -}}

{{/* A Deployment's strategy: pods of a version stay until those of the next are ready. (list strategy maxSurge) */}}
{{- define "enrichment.strategy" -}}
{{- $usual := dict "type" "RollingUpdate" "rollingUpdate" (dict "maxUnavailable" 0 "maxSurge" (index . 1)) -}}
{{- toYaml (default $usual (index . 0)) -}}
{{- end -}}

{{/* What only one role is told: entries of `env`. (list $ "api") */}}
{{- define "enrichment.roleEnv" -}}
{{- $root := index . 0 -}}
{{- $role := index . 1 -}}
- name: HOME
  value: /tmp
{{- if and (eq $role "controller") $root.Values.operator.enabled }}
- name: ENRICH_OPERATOR
  value: 'true'
- name: ENRICH_NAMESPACE
  value: {{ $root.Release.Namespace | quote }}
- name: ENRICH_API_URL
  value: {{ include "enrichment.apiUrl" $root }}
- name: ENRICH_POD_TEMPLATE
  value: {{ include "enrichment.fullname" $root }}-worker
{{- end }}
{{- if eq $role "worker" }}
- name: ENRICH_BROWSER_SOCKET
  value: /run/browser/socket
{{- end }}
{{- if and (eq $role "worker") (not $root.Values.operator.enabled) }}
- name: ENRICH_BROWSER_CONTEXTS
  value: {{ $root.Values.worker.browserContexts | quote }}
{{- end }}
{{- end -}}
