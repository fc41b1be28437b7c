import { ListTrails } from '../lists/list-trails';
import { TextTrails } from '../texts/text-trails';

/** The trails of texts and lists at a moment. */
export interface EditsMark {
  readonly texts: TextTrails['mark'];
  readonly lists: ListTrails['mark'];
}

/** The recent edits of the texts and lists of an open scenario, on which later edits and reverts are based. */
export class Trails {
  readonly texts = new TextTrails();
  readonly lists = new ListTrails();

  /** The present state, to which {@link Trails.return} returns. */
  get mark(): EditsMark {
    return { texts: this.texts.mark, lists: this.lists.mark };
  }

  /** Returns to an earlier state, when changes were rolled back. */
  return({ texts, lists }: EditsMark): void {
    this.texts.return(texts);
    this.lists.return(lists);
  }
}
