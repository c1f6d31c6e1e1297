import { jest } from '@jest/globals';

// A cluster on a small machine that does other things as well needs minutes for what takes seconds elsewhere. What must
// be quick is measured; everything else only has to end.
jest.setTimeout(1_200_000);
