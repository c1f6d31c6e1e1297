import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { piecesOf } from './piecesOf.ts';
import { unlessAborted } from './unlessAborted.ts';

/** The 5 MiB that S3 wants at least of all pieces but the last; at most 10,000 of them make a file. Each is hashed in one go. */
export const PIECE_BYTES = 5_242_880;

export interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

/** Where an upload of several pieces goes. */
interface Upload extends Place {
  readonly UploadId: string | undefined;
}

/**
 * Sends a file in one request, or in pieces where it is larger than one, of which two are held at most. It is there when
 * the last piece has come, and not before. Chunks that throw leave nothing behind.
 */
export async function putObject(
  client: S3Client,
  place: Place,
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const pieces = piecesOf(chunks, PIECE_BYTES);
  const first = (await pieces.next()).value ?? Buffer.alloc(0);
  const second = first.length < PIECE_BYTES ? undefined : (await pieces.next()).value;
  if (second === undefined) {
    await told(signal, () => client.send(new PutObjectCommand({ ...place, Body: first }), { abortSignal: signal }));
    return;
  }
  await told(signal, () => abortUploads(client, place, signal));
  const { UploadId } = await told(signal, () =>
    client.send(new CreateMultipartUploadCommand(place), { abortSignal: signal }),
  );
  const upload = { ...place, UploadId };
  try {
    const parts = [
      await sendPiece(client, upload, 1, first, signal),
      await sendPiece(client, upload, 2, second, signal),
    ];
    for await (const piece of pieces) {
      parts.push(await sendPiece(client, upload, parts.length + 1, piece, signal));
    }
    const completed = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } });
    await told(signal, () => client.send(completed, { abortSignal: signal }));
  } catch (error) {
    await abandon(client, upload);
    throw error;
  }
}

async function sendPiece(
  client: S3Client,
  upload: Upload,
  PartNumber: number,
  Body: Uint8Array,
  signal: AbortSignal,
): Promise<CompletedPart> {
  const command = new UploadPartCommand({ ...upload, PartNumber, Body });
  const { ETag } = await told(signal, () => client.send(command, { abortSignal: signal }));
  return { ETag, PartNumber };
}

/** Pieces of an upload whose process died cost storage until somebody ends it. */
async function abortUploads(client: S3Client, { Bucket, Key }: Place, signal: AbortSignal): Promise<void> {
  const listed = new ListMultipartUploadsCommand({ Bucket, Prefix: Key });
  const { Uploads = [] } = await client.send(listed, { abortSignal: signal });
  for (const { UploadId } of Uploads.filter((upload) => upload.Key === Key)) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), { abortSignal: signal });
  }
}

/** Where that fails as well, the next try ends it. */
async function abandon(client: S3Client, upload: Upload): Promise<void> {
  await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
}

async function told<Result>(signal: AbortSignal, job: () => Promise<Result>): Promise<Result> {
  try {
    return await job();
  } catch (error) {
    throw unlessAborted(error, signal);
  }
}
