import { saveFile } from './save-file';

/** Downloads a text as a file. @param type - its MIME type */
export function saveText(name: string, text: string, type: string): void {
  saveFile(name, textFile(text, type));
}

/** A text as the content of a file. @param type - its MIME type */
export function textFile(text: string, type: string): Blob {
  return new Blob([text], { type: `${type};charset=utf-8` });
}
