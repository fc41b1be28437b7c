/** Asks whether a screen may be left. @returns false if the user stays */
export type LeaveRequest = () => boolean | Promise<boolean>;

/** Asks before something that is no navigation ends the open screen with its entries: another institution, or signing out. */
export class LeaveGuard {
  readonly #requests = new Set<LeaveRequest>();

  /** Adds the question of an open screen. @returns the function that removes it */
  add(request: LeaveRequest): () => void {
    this.#requests.add(request);
    return () => {
      this.#requests.delete(request);
    };
  }

  /** @returns whether nothing would be lost, or the user leaves nevertheless */
  async mayLeave(): Promise<boolean> {
    for (const request of this.#requests) {
      if (!(await request())) return false;
    }
    return true;
  }
}
