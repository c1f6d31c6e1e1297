import { startSharedServers } from '../sharedServers.ts';

export default startSharedServers;
