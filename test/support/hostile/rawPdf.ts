/** A PDF written by hand, so that it may hold what no library writes; object 1 is its catalog. */
export function rawPdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const head = Buffer.from('%PDF-1.7\n');
  const written = objects.map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  );
  let end = head.length;
  const offsets = written.map((bytes) => {
    const own = end;
    end += bytes.length;
    return `${String(own).padStart(10, '0')} 00000 n \n`;
  });
  const table =
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.concat([head, ...written, Buffer.from(table)]);
}
