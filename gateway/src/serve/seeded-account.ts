/** An account that is printed when the gateway starts. */
export interface SeededAccount {
  readonly username: string;
  /** Address where its password is chosen, once. Printed once, because only its hash is stored; null for an account that needs no password. */
  readonly link: string | null;
  /** Who it is for and what it can do, in a few words. */
  readonly note: string;
}
