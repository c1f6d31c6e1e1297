import { homedir } from 'node:os';
import { findBrowser } from '../../workers/browser/findBrowser.ts';

/** `node scripts/browser/find.ts`: prints the browser that workers would use; ends with an error where there is none. */

console.log(await findBrowser({ configuredPath: process.env['CHROMIUM_PATH'] ?? null, home: homedir() }));
