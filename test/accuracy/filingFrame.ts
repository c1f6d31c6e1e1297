import type { Random } from '../../simulator/dataset/random.ts';

/** Sentences of the interface, with what a reader searches for in them. */
const NOISE = [
  'Ihre Suche ergab {1} Treffer [Seite {2}].',
  'Die Liste "elasticSearchDtos":[{"name": … "totalResults":7 ] }',
  'Siehe {"companies":[ … ]} \\ oder "publicationDto" 📄',
];

/** A page of the company register: its content, and the stream for its scripts with the data among other rows. */
export function registerPage(content: string, data: object, random: Random): Buffer {
  const text = random.pick(NOISE);
  const stream = [
    '1:"$Sreact.fragment"\n2:I[87555,["/_next/static/chunks/87.js"],"",1]\n',
    random.chance(0.5) ? `3:T${Buffer.byteLength(text).toString(16)},${text}` : '',
    `4:${JSON.stringify(['$', '$L2', null, { messages: NOISE }])}\n`,
    `c:${JSON.stringify(['$', 'main', null, { children: [['$', '$L2', null, data], '$undefined'] }])}\n`,
  ].join('');
  const scripts = chunksOf(stream, random).map(
    (chunk) => `<script>self.__next_f.push(${inScript(JSON.stringify([1, chunk]))})</script>`,
  );
  return Buffer.from(`<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>Unternehmensregister</title></head><body>
<main>${content}</main><script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts.join('')}</body></html>`);
}

function chunksOf(stream: string, random: Random): string[] {
  const chunks: string[] = [];
  for (let at = 0; at < stream.length;) {
    const length = random.chance(0.3) ? random.integer(1, 20) : random.integer(200, 3_000);
    chunks.push(stream.slice(at, at + length));
    at += length;
  }
  return chunks;
}

function inScript(json: string): string {
  return json.replace(/[<>&]/gu, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`);
}
