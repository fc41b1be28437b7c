/** Why a file isn’t read. */
type SheetFileFault = 'tooLarge' | 'tooManyCells' | 'notRead' | 'documentNotRead';

/** A file that isn’t read. */
export class SheetFileError extends Error {
  override readonly name = 'SheetFileError';

  readonly fault: SheetFileFault;

  constructor(fault: SheetFileFault) {
    super(`The file isn’t read: ${fault}.`);
    this.fault = fault;
  }
}
