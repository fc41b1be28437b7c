import type { ActionCategories } from '@scn/core/description/overview-row';
import { isJsonObject } from '@scn/core/base/json';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#database/database';
import { referenceItem } from '#database/tables/catalogue';

/** The reference data that contains them. */
const kind = 'action-category';

interface Known {
  readonly text: string;
  readonly categories: ActionCategories;
}

const known = new WeakMap<Database, Known>();

/** The action categories: the same object until the reference data changes. */
export async function actionCategories(database: Database, institutionId: string): Promise<ActionCategories> {
  const rows = await database.inInstitution(institutionId, (queries) =>
    queries
      .select({ id: referenceItem.id, title: referenceItem.title, data: referenceItem.data })
      .from(referenceItem)
      .where(eq(referenceItem.kind, kind))
      .orderBy(asc(referenceItem.id)),
  );
  const text = JSON.stringify(rows);
  const before = known.get(database);
  if (before?.text === text) return before.categories;
  const names = new Map(rows.map(({ id, title }) => [id, title]));
  const commands = new Map(rows.map(({ id, data }) => [id, commandNames(data['commands'])]));
  const categories: ActionCategories = {
    nameOf: (id) => (id === null ? null : (names.get(id) ?? null)),
    commandNameOf: (id, command) => (id === null || command === null ? null : (commands.get(id)?.get(command) ?? null)),
  };
  known.set(database, { text, categories });
  return categories;
}

function commandNames(commands: unknown): ReadonlyMap<string, string> {
  if (!Array.isArray(commands)) return new Map();
  return new Map(
    commands
      .filter(isJsonObject)
      .flatMap(({ id, title, name = title }): readonly (readonly [string, string])[] =>
        typeof id === 'string' && typeof name === 'string' ? [[id, name]] : [],
      ),
  );
}
