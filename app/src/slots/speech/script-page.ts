import { placeOfLine, type ScriptPages } from './script-pages';
import { xmlText } from '@scn/core/base/xml-text';

/** On paper there is no theme: black on white, and a line is never broken across pages. */
const styles = `
  @page { margin: 18mm 16mm; }
  body { margin: 0; color: #000; background: #fff; font: 11pt/1.4 system-ui, sans-serif; }
  h1 { margin: 0 0 4mm; font-size: 20pt; }
  h2 { margin: 8mm 0 1mm; font-size: 14pt; break-after: avoid; }
  p { margin: 0 0 3mm; white-space: pre-line; }
  table { width: 100%; border-collapse: collapse; }
  tr { break-inside: avoid; }
  th, td { padding: 1.5mm 2mm; border-bottom: 0.2mm solid #999; text-align: start; vertical-align: top; }
  td { white-space: pre-line; overflow-wrap: anywhere; }
  th:first-child, td:first-child { width: 12mm; }
  th:nth-child(2), td:nth-child(2) { width: 45mm; font-size: 9pt; }
`;

/** The script as a page of its own, for printing and for saving as PDF. */
export function scriptPage({ title, language, notes, notesTitle, headers, parts }: ScriptPages): string {
  const noted = notes.trim() === '' ? '' : `<h2>${xmlText(notesTitle)}</h2><p>${xmlText(notes)}</p>`;
  const head = headers.map((header) => `<th scope="col">${xmlText(header)}</th>`).join('');
  const characters = parts.map(({ title: name, summary, script }) => {
    const rows = script.entries.map((entry) => {
      const cells = [String(entry.number), placeOfLine(entry), entry.said];
      return `<tr>${cells.map((cell) => `<td>${xmlText(cell)}</td>`).join('')}</tr>`;
    });
    return `<h2>${xmlText(name)}</h2><p>${xmlText(summary)}</p><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  });
  return `<!doctype html><html lang="${xmlText(language)}"><head><meta charset="utf-8"><title>${xmlText(title)}</title><style>${styles}</style></head><body><h1>${xmlText(title)}</h1>${noted}${characters.join('')}</body></html>`;
}
