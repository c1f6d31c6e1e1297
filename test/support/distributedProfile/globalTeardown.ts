import { stopSharedServers } from '../sharedServers.ts';

export default stopSharedServers;
