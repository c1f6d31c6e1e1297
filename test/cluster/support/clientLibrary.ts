/** All of the client library, in place of core/adapters/kubernetes/clientLibrary.ts: Jest's loader takes no hooks. */
export { KubeConfig, Watch } from '@kubernetes/client-node';
