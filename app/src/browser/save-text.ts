import { saveFile } from './save-file';

/** Downloads a text as a file. @param type - its MIME type */
export function saveText(name: string, text: string, type: string): void {
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}
