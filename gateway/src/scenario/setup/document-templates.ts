import { Refusal } from '@scn/core/base/refusal';
import type { AuthorisedDocument, ReadableCatalogue } from '../document/document-now';

/** A document template of the catalogue. */
export interface DocumentTemplate {
  readonly id: string;
  readonly title: string | null;
  readonly internalName: string | null;
  /** Number of documents of the scenario created from it. */
  readonly documentCount: number;
}

/** The kind of asset that documents of a scenario are created from. */
const kind = 'asset.document-template';

/**
 * The templates for documents of a scenario, sorted by title.
 *
 * @throws Refusal ScenarioAccessError without permission to read them.
 */
export function listDocumentTemplates(
  { scenario, plugins, authorised }: AuthorisedDocument,
  catalogue: ReadableCatalogue,
): readonly DocumentTemplate[] {
  const subject = plugins.asset(kind)?.subject;
  if (subject !== undefined && !authorised.ability.can('Read', subject))
    throw new Refusal(
      'ScenarioAccessError',
      { action: 'Read', subject },
      `You don’t have the permission ${subject}:Read.`,
    );
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
