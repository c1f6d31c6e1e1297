import { changeMonitor } from './changeMonitor.ts';
import { createMonitor } from './createMonitor.ts';
import { deleteMonitor } from './deleteMonitor.ts';
import { forecastMonitors } from './forecastMonitors.ts';
import { getMonitor } from './getMonitor.ts';
import { listMonitorChecks } from './listMonitorChecks.ts';
import { listMonitors } from './listMonitors.ts';
import type { ApiPorts } from './ports.ts';

/** What is watched, by the names of the operations. */
export function monitorUseCases(ports: ApiPorts) {
  return {
    listMonitors: listMonitors(ports),
    createMonitor: createMonitor(ports),
    forecastMonitors: forecastMonitors(ports),
    getMonitor: getMonitor(ports),
    changeMonitor: changeMonitor(ports),
    deleteMonitor: deleteMonitor(ports),
    listMonitorChecks: listMonitorChecks(ports),
  };
}
