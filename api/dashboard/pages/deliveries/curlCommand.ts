/** A request as `curl` takes it in any POSIX shell: each part is one word, whatever it holds. */
export interface CurlRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The command that sends a POST exactly so, and prints the status of the answer with its body. */
export function curlCommand({ url, headers, body }: CurlRequest): string {
  const fields = Object.entries(headers).map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`);
  return [
    'curl --include --request POST',
    ...fields,
    `  --globoff --data-raw ${quoted(body)}`,
    `  --url ${quoted(url)}`,
  ].join(' \\\n');
}

/** Within single quotes a shell changes nothing; a single quote itself has to stand outside of them. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
