/** The causes of storage failures at startup and of backups. */
export type StorageErrorCode =
  | 'ADDRESS_TAKEN'
  | 'BINARIES_MISSING'
  | 'DATABASE_NEWER'
  | 'DATABASE_OLDER'
  | 'DISK_FULL'
  | 'FILE_EXISTS'
  | 'FOLDER_EMPTY'
  | 'FOLDER_IN_USE'
  | 'FOLDER_UNREACHABLE'
  | 'FOLDER_VERSION'
  | 'MIGRATION_CHANGED'
  | 'MIGRATION_FAILED'
  | 'NO_SERVER_USER'
  | 'RIGHTS_MISSING'
  | 'SERVER_FAILED'
  | 'SERVER_TOO_OLD'
  | 'SIGN_IN_REFUSED'
  | 'STORE_DIFFERS'
  | 'UNREACHABLE'
  | 'URL_INVALID';

/** A failure that the operator of the gateway can fix. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: StorageErrorCode;
  /** The next step for the operator, in one or two sentences. */
  readonly whatToDo: string;

  constructor(code: StorageErrorCode, message: string, whatToDo: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.whatToDo = whatToDo;
  }
}
