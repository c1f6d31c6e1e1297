import { jest } from '@jest/globals';

// Jest reads `testTimeout` only from the root of its configuration, so the stricter limit of one project is set here. Tests
// take a second at most where they have a processor; properties and what draws documents share theirs with all the rest.
jest.setTimeout(20_000);
