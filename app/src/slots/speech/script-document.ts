import { strToU8, zipSync } from 'fflate';
import { lineIdentity } from '@scn/core/speech/line-identity';
import { scriptHeaders } from '@scn/core/speech/script-table';
import { placeOfLine, type ScriptPages, type ScriptPart } from './script-pages';
import { xmlText } from '@scn/core/base/xml-text';

/*
 * The script as a Word document (Office Open XML, ECMA-376): a heading and a table for each character. Loaded only when one is made.
 */

/** The MIME type of Word documents. */
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Widths of the columns in twentieths of a point: number, action, line, identity. Together, A4 less its margins; US Letter is wider. */
const widths = [700, 2100, 5100, 1738];

/** A Word document with the script. The lines have their identities, so that corrected ones can be imported. */
export function scriptDocument(pages: ScriptPages): Blob {
  const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': styles(pages.language),
    'word/document.xml': `<w:document xmlns:w="${namespace}"><w:body>${body(pages)}</w:body></w:document>`,
  };
  const packed = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(`${declaration}${xml}`)])),
    // the same script makes the same file
    { mtime: new Date(1980, 0, 1) },
  );
  return new Blob([packed], { type: wordType });
}

function body({ title, language, hint, notes, notesTitle, headers, parts }: ScriptPages): string {
  const noted = notes.trim() === '' ? '' : `${paragraph(notesTitle, 'Heading1')}${paragraph(notes)}`;
  const [number, action] = headers;
  const columns = [number, action, scriptHeaders.line, scriptHeaders.identity];
  const [width, height] = language === 'en-US' ? [12_240, 15_840] : [11_906, 16_838];
  const page = `<w:sectPr><w:pgSz w:w="${width}" w:h="${height}"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>`;
  return `${paragraph(title, 'Title')}${paragraph(hint)}${noted}${parts.map((part) => character(part, columns)).join('')}${page}`;
}

function character({ title, summary, script }: ScriptPart, columns: readonly string[]): string {
  const rows = script.entries.map((entry) => {
    const { number, key, said } = entry;
    return row([
      paragraph(String(number)),
      paragraph(placeOfLine(entry)),
      paragraph(said),
      paragraph(lineIdentity(key, said), 'Identity'),
    ]);
  });
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const line = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>`;
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(line).join('');
  const properties = `<w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr>`;
  const header = row(
    columns.map((each) => paragraph(each, 'Header')),
    true,
  );
  const table = `<w:tbl>${properties}<w:tblGrid>${grid}</w:tblGrid>${header}${rows.join('')}</w:tbl>`;
  return `${paragraph(title, 'Heading1')}${paragraph(summary)}${table}${paragraph('')}`;
}

function row(cells: readonly string[], isHeader = false): string {
  const properties = `<w:trPr><w:cantSplit/>${isHeader ? '<w:tblHeader/>' : ''}</w:trPr>`;
  const filled = cells.map(
    (cell, index) => `<w:tc><w:tcPr><w:tcW w:w="${widths[index] ?? 0}" w:type="dxa"/></w:tcPr>${cell}</w:tc>`,
  );
  return `<w:tr>${properties}${filled.join('')}</w:tr>`;
}

function paragraph(text: string, style?: string): string {
  const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${xmlText(line)}</w:t>`);
  const properties = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${properties}<w:r>${lines.join('<w:br/>')}</w:r></w:p>`;
}

function styles(language: string): string {
  const style = (id: string, name: string, of: { readonly paragraph?: string; readonly run?: string }) =>
    `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>${id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/>'}<w:qFormat/><w:pPr>${of.paragraph ?? ''}</w:pPr><w:rPr>${of.run ?? ''}</w:rPr></w:style>`;
  const defaults = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:lang w:val="${xmlText(language)}"/></w:rPr></w:rPrDefault></w:docDefaults>`;
  const all = [
    style('Normal', 'Normal', { paragraph: '<w:spacing w:before="40" w:after="40"/>' }),
    style('Title', 'Title', { run: '<w:b/><w:sz w:val="40"/>' }),
    style('Heading1', 'heading 1', {
      paragraph: '<w:keepNext/><w:spacing w:before="360" w:after="60"/><w:outlineLvl w:val="0"/>',
      run: '<w:b/><w:sz w:val="28"/>',
    }),
    style('Header', 'Script header', { paragraph: '<w:keepNext/>', run: '<w:b/>' }),
    // it is for the import, not for reading
    style('Identity', 'Script identity', { run: '<w:noProof/><w:color w:val="767676"/><w:sz w:val="12"/>' }),
  ];
  return `<w:styles xmlns:w="${namespace}">${defaults}${all.join('')}</w:styles>`;
}
