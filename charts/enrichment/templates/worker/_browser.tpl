{{/*
The browsers of a worker: a container that knows nothing of the platform but its program. It starts before the worker and
ends after it, and is started again alone.
*/}}
{{- define "enrichment.browserContainer" -}}
{{- $browser := .Values.worker.browser -}}
- name: browser
  restartPolicy: Always
  image: {{ include "enrichment.image" (list . "worker") }}
  imagePullPolicy: {{ .Values.image.pullPolicy }}
  args: [browser]
  env:
    - name: HOME
      value: /browsers
    - name: DATA_DIR
      value: /browsers
    - name: ENRICH_BROWSER_SOCKET
      value: /run/browser/socket
    {{- if $browser.requireSandbox }}
    - name: ENRICH_BROWSER_SANDBOX
      value: required
    {{- end }}
  # The worker starts when it can ask for browsers.
  startupProbe:
    exec: {command: [test, -S, /run/browser/socket]}
    periodSeconds: 1
    failureThreshold: 120
  resources:
    {{- toYaml $browser.resources | nindent 4 }}
  securityContext:
    allowPrivilegeEscalation: false
    readOnlyRootFilesystem: true
    runAsNonRoot: true
    {{- with .Values.podSecurity.browserUserId }}
    runAsUser: {{ . }}
    runAsGroup: {{ . }}
    {{- end }}
    capabilities:
      drop: [ALL]
    seccompProfile:
      {{- toYaml $browser.seccompProfile | nindent 6 }}
  volumeMounts:
    # Profiles, and files until the worker has asked for them.
    - name: browser-files
      mountPath: /browsers
    # One socket.
    - name: browser-socket
      mountPath: /run/browser
{{- end -}}

{{- define "enrichment.browserVolumes" -}}
- name: browser-files
  emptyDir:
    sizeLimit: {{ .Values.worker.browser.scratchSize }}
- name: browser-socket
  emptyDir:
    medium: Memory
    sizeLimit: 64Ki
{{- end -}}
