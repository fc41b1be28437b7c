import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileToSend } from '../use-asset-saving';

/** A file on its way. */
export interface SendingFile {
  readonly name: string;
  /** The share of the bytes that are sent, 0 to 1. At 1, the server may have saved them: it can’t be cancelled any more. */
  readonly share: number;
}

/** The sending of a file, with its progress. */
export interface FileSending {
  /** Null while none is sent. */
  readonly state: SendingFile | null;
  cancel(): void;
  /** @param save - sends it */
  send<T>(file: File, save: (upload: FileToSend) => Promise<T>): Promise<T>;
}

/** {@link FileSending}. What is being sent is cancelled when the form goes away. */
export function useFileSending(): FileSending {
  const [state, setState] = useState<SendingFile | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const send = useCallback(async <T>(file: File, save: (upload: FileToSend) => Promise<T>): Promise<T> => {
    const controller = new AbortController();
    current.current = controller;
    const { name } = file;
    setState({ name, share: 0 });
    try {
      return await save({ file, signal: controller.signal, onProgress: (share) => setState({ name, share }) });
    } finally {
      current.current = null;
      setState(null);
    }
  }, []);
  return { state, send, cancel: useCallback(() => current.current?.abort(), []) };
}
