import { spawnSync } from 'node:child_process';

/** What runs a script of each language that customers are shown, and what else it needs. */
export const SCRIPT_PROGRAMS = {
  curl: ['sh', 'curl'],
  python: ['python3'],
  typescript: [process.execPath],
} as const;

export type ScriptLanguage = keyof typeof SCRIPT_PROGRAMS;

/** Those that can be run here; the others are named aloud, and CI has to have all. */
export function installedLanguages(): readonly ScriptLanguage[] {
  return (Object.keys(SCRIPT_PROGRAMS) as ScriptLanguage[]).filter(isThere);
}

function isThere(language: ScriptLanguage): boolean {
  const missing = SCRIPT_PROGRAMS[language].filter((name) => spawnSync(name, ['--version']).error !== undefined);
  if (missing.length > 0 && process.env['CI'] === 'true') {
    throw new Error(`Scripts in ${language} need ${missing.join(', ')}.`);
  }
  if (missing.length > 0) {
    process.stderr.write(`SKIPPED: scripts in ${language}, which need ${missing.join(', ')}\n`);
  }
  return missing.length === 0;
}
