import type { Scenario } from '@scn/core/document/scenario';
import type { OperationCall } from '@scn/core/base/issue';
import type { Dice } from '../../bench/dice';

/** Operations sent as one change. */
export interface Batch {
  readonly operationId: string;
  readonly operations: readonly OperationCall[];
}

/** Maximum number of folders of one writer. */
const folders = 5;

/**
 * Batches of one writer that can't fail because of other writers: each creates a folder of this writer, renames it, changes texts that all
 * writers of the scenario change, and deletes the oldest folder. The size of the document stays the same.
 */
export class Edits {
  readonly #name: string;
  readonly #dice: Dice;
  readonly #actionCodes: readonly string[];
  readonly #responseCodes: readonly string[];
  /** Titles of the writer's folders by id, after the last batch. */
  readonly titles = new Map<string, string>();
  #count = 0;

  /** @param name of the writer: prefix of all ids that it creates */
  constructor(name: string, { actions }: Pick<Scenario, 'actions'>, dice: Dice) {
    this.#name = name;
    this.#dice = dice;
    this.#actionCodes = actions.map(({ actionCode }) => actionCode);
    this.#responseCodes = actions.flatMap(({ responses }) => responses.map(({ responseCode }) => responseCode));
  }

  /** The next batch, of at least two operations. Expects it to be sent until it is acknowledged. */
  next(operations: number): Batch {
    const operationId = `${this.#name}-${this.#count}`;
    this.#count += 1;
    const calls: OperationCall[] = [
      { name: 'folder.create', input: { id: operationId, title: operationId, parentFolderId: null, after: null } },
    ];
    this.titles.set(operationId, operationId);
    const oldest = this.titles.size > folders ? [...this.titles.keys()][0] : undefined;
    if (oldest !== undefined) {
      calls.push({ name: 'folder.delete', input: { id: oldest } });
      this.titles.delete(oldest);
    }
    while (calls.length < operations) calls.push(this.#change(operationId, `${operationId} ${calls.length}`));
    return { operationId, operations: calls };
  }

  #change(id: string, title: string): OperationCall {
    switch (this.#dice.whole(0, 2)) {
      case 0:
        this.titles.set(id, title);
        return { name: 'folder.rename', input: { id, title } };
      case 1:
        return {
          name: 'response.update',
          input: { responseCode: this.#dice.pick(this.#responseCodes), description: title },
        };
      default:
        return { name: 'action.update', input: { actionCode: this.#dice.pick(this.#actionCodes), description: title } };
    }
  }
}
