import { startTestPostgres } from './testPostgres.ts';

export default startTestPostgres;
