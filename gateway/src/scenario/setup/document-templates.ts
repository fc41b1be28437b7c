import { Refusal } from '@scn/core/operations/refusal';
import type { AuthorisedDocument } from '../document/document-now';
import type { ReadableCatalogue } from '../document/catalogue-now';

/** A document template of the catalogue. */
export interface DocumentTemplate {
  readonly id: string;
  readonly title: string | null;
  readonly internalName: string | null;
  /** Documents of the scenario that are made from it. */
  readonly documentCount: number;
}

/** The kind of asset that documents of a scenario are made from. */
const kind = 'asset.document-template';

/**
 * The templates that documents of a scenario can be made from, by title.
 *
 * @throws Refusal ScenarioAccessError for whoever may not read them.
 */
export function listDocumentTemplates(
  { scenario, plugins, authorised }: AuthorisedDocument,
  catalogue: ReadableCatalogue,
): readonly DocumentTemplate[] {
  const subject = plugins.asset(kind)?.subject;
  if (subject !== undefined && !authorised.ability.can('Read', subject))
    throw new Refusal('ScenarioAccessError', { action: 'Read', subject }, `You may not Read ${subject}.`);
  return catalogue
    .ofKind(kind)
    .map((template) => ({
      id: template.id,
      title: template.title,
      internalName: template.text('internalName'),
      documentCount: scenario.documents.filter(({ templateId }) => templateId === template.id).length,
    }))
    .toSorted((a, b) => (a.title ?? '').localeCompare(b.title ?? '', 'en') || (a.id < b.id ? -1 : 1));
}
