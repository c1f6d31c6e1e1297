import { kubectl } from './kubectl.ts';

/** Names of places and what is tried there, as `host:port`. */
export type Places = Readonly<Record<string, string>>;

/** A pod behind a policy may be refused or left without an answer; a server of the cluster answers within a moment. */
const PATIENCE_MILLISECONDS = 4_000;

/** Runs in a container of the platform: opens a connection to each place and prints the names of those that took it. */
const SCRIPT = `
const net = require('node:net');
const places = Object.entries(JSON.parse(process.argv[1]));
const taken = ([name, place]) => new Promise((resolve) => {
  const [host, port] = place.split(':');
  const socket = net.connect({ host, port: Number(port) });
  const end = (names) => { socket.destroy(); resolve(names); };
  socket.setTimeout(${PATIENCE_MILLISECONDS}, () => end([])).once('error', () => end([])).once('connect', () => end([name]));
});
Promise.all(places.map(taken)).then((names) => console.log(JSON.stringify(names.flat().sort())));
`;

/** The names of the places that take a connection from a pod, in the order of the alphabet. */
export async function reachableFrom(pod: string, places: Places): Promise<readonly string[]> {
  const printed = await kubectl(['exec', pod, '--', 'node', '--eval', SCRIPT, '--', JSON.stringify(places)]);
  return JSON.parse(printed) as readonly string[];
}
