import { jest } from '@jest/globals';

// Jest reads `testTimeout` only from the root of its configuration, so the stricter limit of one project is set here.
jest.setTimeout(5_000);
