import { stopTestPostgres } from './testPostgres.ts';

export default stopTestPostgres;
