const PAGE = { width: 595, height: 842, left: 56, top: 780 };

/**
 * A PDF of one page with lines of text.
 * @param {{ text: string, size?: number }[]} lines
 */
export function pdf(lines) {
  let y = PAGE.top;
  const content = lines
    .map(({ text, size = 11 }) => {
      y -= size * 1.6;
      return `BT /F1 ${size} Tf ${PAGE.left} ${y.toFixed(1)} Td (${escape(text)}) Tj ET`;
    })
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** The built-in fonts know Latin-1 only. */
const escape = (text) => text.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, '\\$&');
