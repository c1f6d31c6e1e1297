import { TEST_PROFILE } from '../testProfile.ts';

process.env[TEST_PROFILE] = 'distributed';
