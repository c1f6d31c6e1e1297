/** A file that a form sent without a script. */
export interface FormFile {
  /** As the sender calls it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface MultipartForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: FormFile | null;
}

/** Twice what any form of the dashboard has; more would hold up everybody else. */
const MOST_PARTS = 8;
const MOST_HEADER_BYTES = 2_048;

const BOUNDARY = /;\s*boundary="?([\w'()+,./:=?-]{1,70})"?\s*(?:;|$)/iu;
const DISPOSITION = /^content-disposition: *form-data; *name="([^"\r\n]*)"(?:; *filename="([^"\r\n]*)")?/imu;

/**
 * Reads a form as browsers send it (RFC 7578): of several fields with one name the first, and the first file. It looks
 * for boundaries only, so that what is between them takes no time.
 *
 * @param type the Content-Type of the request
 * @returns null for what is no such form, or has more parts than any of ours
 */
export function multipartForm(bytes: Buffer, type: string): MultipartForm | null {
  const boundary = BOUNDARY.exec(type)?.[1];
  const parts = boundary === undefined ? null : partsOf(bytes, `--${boundary}`);
  if (parts === null) {
    return null;
  }
  const fields = new Map<string, string>();
  let file: FormFile | null = null;
  for (const { name, fileName, content } of parts) {
    if (fileName !== null) {
      file ??= { name: fileName, bytes: content };
    } else if (!fields.has(name)) {
      fields.set(name, content.toString());
    }
  }
  return { fields: Object.fromEntries(fields), file };
}

interface Part {
  readonly name: string;
  readonly fileName: string | null;
  readonly content: Buffer;
}

function partsOf(bytes: Buffer, mark: string): readonly Part[] | null {
  const parts: Part[] = [];
  let at = bytes.toString('latin1', 0, mark.length) === mark ? mark.length : -1;
  while (at >= 0 && bytes.toString('latin1', at, at + 2) === '\r\n' && parts.length < MOST_PARTS) {
    const end = bytes.indexOf(`\r\n${mark}`, at);
    const part = end < 0 ? null : partIn(bytes.subarray(at + 2, end));
    if (part === null) {
      return null;
    }
    parts.push(part);
    at = end + mark.length + 2;
  }
  const isWhole = at >= 0 && bytes.toString('latin1', at, at + 2) === '--';
  return isWhole ? parts : null;
}

function partIn(bytes: Buffer): Part | null {
  const end = bytes.subarray(0, MOST_HEADER_BYTES).indexOf('\r\n\r\n');
  const found = end < 0 ? null : DISPOSITION.exec(bytes.toString('utf8', 0, end));
  const [, name, fileName] = found ?? [];
  return name === undefined
    ? null
    : {
        name: unescaped(name),
        fileName: fileName === undefined ? null : unescaped(fileName),
        content: bytes.subarray(end + 4),
      };
}

/** As browsers escape what would end a name (HTML, "Multipart form data"). */
function unescaped(name: string): string {
  return name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}
