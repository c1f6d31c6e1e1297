/** Of the package and its API; a release raises both, and a test holds it to package.json. */
export const PLATFORM_VERSION = '0.1.0';
