{{- define "enrichment.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
runAsUser: {{ .Values.podSecurity.userId }}
runAsGroup: {{ .Values.podSecurity.userId }}
capabilities:
  drop: [ALL]
{{- end -}}

{{- define "enrichment.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ .Values.podSecurity.userId }}
runAsGroup: {{ .Values.podSecurity.userId }}
fsGroup: {{ .Values.podSecurity.userId }}
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
    {{- include "enrichment.selector" (list $root $role) | nindent 4 }}
    app.kubernetes.io/part-of: enrichment
    {{- with $values.podLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  annotations:
    # What changes here makes new pods; so do settings and secrets of the chart.
    checksum/config: {{ include "enrichment.settings" $root | sha256sum }}
    checksum/secrets: {{ include "enrichment.ownSecrets" $root | sha256sum }}
    kubectl.kubernetes.io/default-container: {{ $role }}
    {{- with $values.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  serviceAccountName: {{ $fullname }}-{{ $role }}
  automountServiceAccountToken: {{ and (eq $role "controller") $root.Values.operator.enabled }}
  # Addresses of Services as variables would be taken for settings.
  enableServiceLinks: false
  terminationGracePeriodSeconds: {{ $values.terminationGracePeriodSeconds }}
  securityContext:
    {{- include "enrichment.podSecurity" $root | nindent 4 }}
  {{- with $root.Values.image.pullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.priorityClassName }}
  priorityClassName: {{ . }}
  {{- end }}
  {{- with $values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with include "enrichment.affinity" (list $root $role) | trim }}
  affinity:
    {{- . | nindent 4 }}
  {{- end }}
  {{- if $root.Values.topologySpread.enabled }}
  topologySpreadConstraints:
    - topologyKey: kubernetes.io/hostname
      maxSkew: 1
      whenUnsatisfiable: ScheduleAnyway
      # Pods of an earlier version do not count.
      matchLabelKeys: [pod-template-hash]
      labelSelector:
        matchLabels:
          {{- include "enrichment.selector" (list $root $role) | nindent 10 }}
  {{- end }}
  {{- if eq $role "worker" }}
  initContainers:
    {{- include "enrichment.browserContainer" $root | nindent 4 }}
  {{- end }}
  containers:
    - name: {{ $role }}
      image: {{ include "enrichment.image" (list $root $role) }}
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      args: [serve, --role, {{ $role }}]
      envFrom:
        - configMapRef:
            name: {{ $fullname }}-settings
      env:
        {{- include "enrichment.secretEnv" (list $root $role (printf "%s-secrets" $fullname)) | trim | nindent 8 }}
        {{- include "enrichment.roleEnv" (list $root $role) | trim | nindent 8 }}
        {{- with $values.env }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      ports:
        {{- if eq $role "api" }}
        - name: http
          containerPort: 8080
        {{- end }}
        - name: metrics
          containerPort: 9090
      # The process listens as soon as the database has answered it; until then nothing is wrong with it.
      startupProbe:
        httpGet: {path: /livez, port: metrics}
        periodSeconds: 2
        timeoutSeconds: 2
        failureThreshold: 60
      # Liveness: whether the process runs. A dependency that is away is no reason to restart it.
      livenessProbe:
        httpGet: {path: /livez, port: metrics}
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      # Readiness: whether it can serve. Its check of a dependency ends after 2 s.
      readinessProbe:
        httpGet: {path: /readyz, port: metrics}
        periodSeconds: 5
        timeoutSeconds: 3
        failureThreshold: 3
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
        {{- with include "enrichment.authorityMounts" $root | trim }}
        {{- . | nindent 8 }}
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
    {{- with include "enrichment.authorityVolumes" $root | trim }}
    {{- . | nindent 4 }}
    {{- end }}
{{- end -}}

{{/*
Zones are not spread over by a constraint: the scheduler then passes over all nodes that are in none, and with them those
over which pods are to be spread. (list $ "api")
*/}}
{{- define "enrichment.affinity" -}}
{{- $root := index . 0 -}}
{{- $affinity := deepCopy (get $root.Values (index . 1)).affinity -}}
{{- if and $root.Values.topologySpread.enabled (not (hasKey $affinity "podAntiAffinity")) -}}
{{- $pods := dict "matchLabels" (include "enrichment.selector" . | fromYaml) -}}
{{- $zone := dict "topologyKey" "topology.kubernetes.io/zone" "labelSelector" $pods -}}
{{- $preferred := list (dict "weight" 100 "podAffinityTerm" $zone) -}}
{{- $_ := set $affinity "podAntiAffinity" (dict "preferredDuringSchedulingIgnoredDuringExecution" $preferred) -}}
{{- end -}}
{{- with $affinity }}{{ toYaml . }}{{ end -}}
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
  value: {{ $root.Release.Namespace }}
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
