import { kubectl } from './kubectl.ts';

/** Sends signals to the process of a pod, which tini has started, by a shell script that knows it as `$pid`. */
export function signalProcess(pod: string, script: string): Promise<string> {
  return kubectl(['exec', pod, '--', 'sh', '-c', `pid=$(cut -d" " -f1 /proc/1/task/1/children); ${script}`]);
}
