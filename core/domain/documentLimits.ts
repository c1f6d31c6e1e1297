const MEBIBYTE = 1_048_576;

/** The largest real page is 300 KB and the largest register sheet as XML below 2 MB; the margin is ours. */
export const PAGE_LIMIT_BYTES = 10 * MEBIBYTE;
/** Of a page that a browser shows; to receive so much from it takes 10 ms. */
export const SHOWN_PAGE_LIMIT_CHARACTERS = 4 * MEBIBYTE;
/** The portals' files stay below 1 MB, scans of deeds below 20. */
export const DOCUMENT_FILE_LIMIT_BYTES = 50 * MEBIBYTE;
/** What is read of a document: 300 KB for the longest accounts. To receive 4 MB from a thread takes 25 ms. */
export const READING_LIMIT_BYTES = 4 * MEBIBYTE;

/**
 * Files of customers that a worker holds in memory and reads at once, each of up to 20 MB. Papers of the portals, which
 * are read by the same threads, wait for no more than these: 14 s where each takes all of its time.
 */
export const HELD_FILES = { atOnce: 4, ofOrganization: 2 } as const;

/**
 * What reading documents may take of a worker, which has its memory to share with a browser. Real lists and printouts
 * take below 0.5 s of the processor and 100 MB, the parsers' own code included, and real pages 0.1 s; what takes longer
 * was made to. Pages do not wait for files. A thread without a document is kept for the next page of a visit, which
 * spares 100 ms.
 */
export const DOCUMENT_THREADS = {
  places: 2,
  keepMs: 10_000,
  limits: { deadlineMs: 7_000, patienceMs: 45_000, memoryMb: 320 },
} as const;
