import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { importViolations, LAWFUL_FOLDERS } from '../support/importLaw.ts';

const ROOT = new URL('../../', import.meta.url);

describe('the import law', () => {
  test.each(LAWFUL_FOLDERS.filter((folder) => existsSync(new URL(folder, ROOT))))('holds in %s', (folder) => {
    const files = globSync(`${folder}/**/*.ts`, { cwd: ROOT });
    expect(files).not.toEqual([]);
    const violations = files.flatMap((file) => importViolations(file, readFileSync(new URL(file, ROOT), 'utf8')));
    expect(violations).toEqual([]);
  });

  test.each([
    ['the domain reads files', 'core/domain/a.ts', "import { readFile } from 'node:fs';"],
    ['the domain opens a connection', 'core/domain/a.ts', "import { BlockList, connect } from 'node:net';"],
    ['the domain takes all of node:net', 'core/domain/a.ts', "import * as net from 'node:net';"],
    ['a wire shape uses Node', 'core/contract/a.ts', "import { isIP } from 'node:net';"],
    ['the domain knows a wire shape', 'core/domain/a.ts', "import { x } from '#contract/x';"],
    ['the domain uses a package', 'core/domain/a.ts', "import { z } from 'zod';"],
    ['a wire shape knows a port', 'core/contract/a.ts', "import type { X } from '#ports/x';"],
    ['a port knows the platform', 'core/ports/a.ts', "export type { X } from '../platform/x.ts';"],
    ['an adapter knows another', 'core/adapters/kafka/a.ts', "import { x } from '#adapters/postgres/x';"],
    ['an adapter knows a pod', 'core/adapters/kafka/a.ts', "import { x } from '../../../api/x.ts';"],
    ['an adapter uses the vendor of another', 'core/adapters/redis/a.ts', "import { Kafka } from 'kafkajs';"],
    ['a pod knows another pod', 'api/a.ts', "import { x } from '../workers/x.ts';"],
    ["a program's main.ts knows another pod", 'simulator/main.ts', "import { x } from '../workers/x.ts';"],
    ['the simulator shares code with the workers', 'simulator/a.ts', "export * from '../workers/x.ts';"],
    ['a pod builds an adapter', 'api/a.ts', "const x = await import('#adapters/postgres/x');"],
    ['a program builds an adapter in its main.ts', 'cli/main.ts', "import { x } from '#adapters/postgres/x';"],
    ['a command builds an adapter', 'cli/commands/a.ts', "import { x } from '#adapters/postgres/x';"],
    ['a pod talks SQL', 'controller/a.ts', "import type { Pool } from 'pg';"],
    ['a pod drives the browser from anywhere', 'workers/registries/a.ts', "import p from 'puppeteer-core';"],
    ['somebody uses a package that nobody agreed on', 'api/a.ts', "import _ from 'lodash';"],
    ['code imports a test', 'api/a.ts', "import { x } from '../test/support/x.ts';"],
    ['the SDK uses Node', 'sdk/typescript/src/a.ts', "import { createHash } from 'node:crypto';"],
    ['the SDK knows the program', 'sdk/typescript/src/a.ts', "import type { X } from '../../../core/contract/x.ts';"],
    ['the SDK uses a package', 'sdk/typescript/src/a.ts', "import createClient from 'openapi-fetch';"],
    ['the SDK reads the environment anywhere', 'sdk/typescript/src/a.ts', 'const { env } = process;'],
    ['a type comes in by import()', 'core/domain/a.ts', "export type X = import('#ports/x').X;"],
    ['the environment is read', 'api/a.ts', 'export const port = process.env.PORT;'],
    ['the environment is read where roles are composed', 'cli/compose/a.ts', 'export const port = process.env.PORT;'],
    ['the environment is read with brackets', 'core/platform/a.ts', "export const port = process['env'];"],
    ['the environment is read by destructuring', 'api/a.ts', 'const { env } = process;'],
    ['the environment is imported', 'api/a.ts', "import { env } from 'node:process';"],
  ])('notices when %s', (_, file, source) => {
    expect(importViolations(file, source)).not.toEqual([]);
  });

  test.each([
    ['cli/main.ts', 'console.log(process.env.PORT);'],
    ['cli/compose/serve.ts', "import { x } from '../../api/x.ts'; import { y } from '#adapters/postgres/y';"],
    ['workers/registries/a.ts', "import type { Page } from 'puppeteer-core';"],
    ['core/adapters/postgres/a.ts', "import { sql } from 'slonik'; import { x } from '#domain/x';"],
    ['core/domain/a.ts', "import { BlockList, isIP } from 'node:net';"],
    ['sdk/typescript/src/a.ts', "import type { paths } from '../generated/schema.ts';"],
    ['sdk/typescript/src/environment.ts', 'export const url = process.env.ENRICH_URL;'],
    ['core/domain/a.ts', "import { createHash } from 'node:crypto'; // import { x } from '#ports/x'"],
  ])('allows %s to: %s', (file, source) => {
    expect(importViolations(file, source)).toEqual([]);
  });
});
