import { registerHooks } from 'node:module';

const CONFIGURATION = '@kubernetes/client-node/dist/config.js';
const NEEDED_PARTS = new URL('./generatedParts.ts', import.meta.url).href;

/**
 * The configuration names the index of the generated classes for two small ones. There are a thousand modules behind it
 * that hold 40 MB and are of no use here, since readers of the cluster's objects check them. While it is
 * loaded, the two stand in for the index; a release of the library in which they are elsewhere loads all of it again.
 */
const hooks = registerHooks({
  resolve: (specifier, context, next) => {
    const isIndex = specifier === './gen/index.js' && context.parentURL === import.meta.resolve(CONFIGURATION);
    return next(isIndex ? NEEDED_PARTS : specifier, context);
  },
});
export const { KubeConfig } = await import('@kubernetes/client-node/dist/config.js');
export const { Watch } = await import('@kubernetes/client-node/dist/watch.js');
hooks.deregister();
