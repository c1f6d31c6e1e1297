/**
 * Node's HTTP without what an `import` of it brings along: that reads all of the module's names, WebSocket among them, and
 * so loads a second HTTP client and a `fetch`, which take 2 to 3 MB of a process and are of no use here.
 */
export const { Agent, createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http');
