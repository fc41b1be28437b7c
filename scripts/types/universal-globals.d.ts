// The globals that all hosts of the core have (browsers, workers, Node) but the ECMAScript library doesn't declare.
// Only tsconfig.headless.json includes this file. Add a name only if all hosts have it.

declare function structuredClone<T>(value: T): T;
declare function queueMicrotask(callback: () => void): void;

declare class TextEncoder {
  encode(input?: string): Uint8Array;
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: ArrayBufferView | ArrayBuffer): string;
}

declare class URL {
  constructor(url: string, base?: string | URL);
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly pathname: string;
}
