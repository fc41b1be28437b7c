import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { lineIdentity } from '@scn/core/speech/line-identity';
import { byCharacter, type ScriptEntry } from '@scn/core/speech/script-lines';
import { readDocument } from './read-document';
import { scriptDocument } from './script-document';
import type { ScriptPages } from './script-pages';

const said = ['“Help” & <hurry>', 'Two\nlines', '  spaces  ', '=1+1', 'Käthe 🙂'];
const entries = said.map((text, index): ScriptEntry => ({
  ...{ key: `command-${index}/text`, commandId: `command-${index}`, at: '/text' },
  ...{ actionCode: 'ASAYS001', actionTitle: 'Talk', responseCode: 'ASAYS001R1' },
  ...{ actorId: index % 2 === 0 ? 'nurse' : 'helen', dialogueId: null, text },
  ...{ number: index + 1, character: index % 2 === 0 ? 'Nurse' : 'Helen', said: text, words: 2, seconds: 0.8 },
}));
const pages: ScriptPages = {
  ...{ title: 'Sepsis & shock', language: 'en-GB', hint: 'Correct here', notes: 'Quiet ward', notesTitle: 'Notes' },
  headers: ['No.', 'Action', 'Line'],
  parts: byCharacter(entries).map((script) => ({ title: script.character, summary: '2 lines', script })),
};
const identities = entries.map(({ key }, index) => lineIdentity(key, said[index]!));

async function unpacked(): Promise<Record<string, Uint8Array>> {
  return unzipSync(new Uint8Array(await scriptDocument(pages).arrayBuffer()));
}
/** The document with its text changed, as Word would save it. */
async function edited(change: (xml: string) => string): Promise<ArrayBuffer> {
  const files = await unpacked();
  const xml = change(strFromU8(files['word/document.xml']!));
  return zipSync({ ...files, 'word/document.xml': strToU8(xml) }).buffer;
}

describe('a Word document', () => {
  it('has the lines of each character, and is read as it was written', async () => {
    const rows = readDocument(await scriptDocument(pages).arrayBuffer());
    const order = [0, 2, 4, 1, 3];
    expect(rows).toEqual([['Identity', 'Line'], ...order.map((index) => [identities[index], said[index]])]);
  });

  it('is well formed', async () => {
    const files = await unpacked();
    expect(Object.keys(files)).toContain('[Content_Types].xml');
    for (const file of Object.values(files)) {
      const open: string[] = [];
      for (const [, closing, tag = '', empty] of strFromU8(file).matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
        if (closing === '/') expect(open.pop()).toBe(tag);
        else if (empty === '') open.push(tag);
      }
      expect(open).toEqual([]);
    }
  });

  it('is read with its tracked changes accepted', async () => {
    const rows = readDocument(
      await edited((xml) =>
        xml.replace(
          '<w:t xml:space="preserve">=1+1</w:t>',
          '<w:t>One </w:t></w:r><w:del w:id="1"><w:r><w:delText>minus</w:delText></w:r></w:del><w:ins w:id="2"><w:r><w:t>plus</w:t></w:r></w:ins>' +
            '<w:moveFrom w:id="3"><w:r><w:t>gone</w:t></w:r></w:moveFrom><w:r><w:t xml:space="preserve"> one&#x21;</w:t>',
        ),
      ),
    );
    expect(rows.at(-1)).toEqual([identities[3], 'One plus one!']);
  });

  it.each([
    ['other tables', (xml: string) => xml.replaceAll('>Identity<', '>Something<'), [['Identity', 'Line']]],
    ['no tables', () => '<w:document/>', [['Identity', 'Line']]],
  ])('with %s has no lines', async (_, change, expected) => {
    expect(readDocument(await edited(change))).toEqual(expected);
  });

  it.each([
    ['is something else', () => strToU8('PK not a document').buffer, 'documentNotRead'],
    ['has no text', () => zipSync({ 'xl/workbook.xml': strToU8('') }).buffer, 'documentNotRead'],
    ['unpacks to too much', () => zipSync({ 'word/document.xml': new Uint8Array(20_000_001) }).buffer, 'tooLarge'],
  ])('that %s is refused', (_, content, fault) => {
    expect(() => readDocument(content())).toThrow(expect.objectContaining({ fault }));
  });
});
