import { CHECKS } from './checks.ts';
import { report, runStep } from './runStep.ts';

const law = {
  name: 'import law',
  command: ['scripts/jest.sh', '--selectProjects=unit', '--testPathPatterns=importLaw'],
} as const;
const results = [...(await Promise.all(CHECKS.map(runStep))), await runStep(law)];
results.forEach(report);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
