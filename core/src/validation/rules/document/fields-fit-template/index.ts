import { defineRule } from '#kernel/rule';
import { appendToPointer, isJsonObject } from '#base/json';

export const rule = defineRule({
  id: 'document/fields-fit-template',
  scope: 'document',
  severity: 'WARNING',
  title: 'A document’s fields match its template',
  why: 'A field that isn’t in the template is never shown, and an empty required field leaves a gap in the document.',
  messages: {
    unknown: 'The template has no field “{{field}}”. Move the text to another field.',
    empty: 'The template requires “{{field}}”. Enter a value.',
  },
  readsAssets: { 'asset.document-template': ['fields'] },
  check({ value: { type, templateId, fields }, view, report }) {
    const template = type === 'TEMPLATE' && templateId !== null ? view.catalogue?.get(templateId)?.data : undefined;
    const known = template?.['fields'];
    if (!Array.isArray(known)) return;
    const names = new Set<unknown>();
    for (const field of known) {
      const name: unknown = isJsonObject(field) ? field['name'] : undefined;
      if (!isJsonObject(field) || typeof name !== 'string') continue;
      names.add(name);
      const isEmpty = (fields[name] ?? '').trim() === '';
      if (field['required'] === true && isEmpty) report({ messageId: 'empty', at: '/fields', data: { field: name } });
    }
    for (const name of Object.keys(fields)) {
      if (names.has(name)) continue;
      report({ messageId: 'unknown', at: appendToPointer('/fields', name), data: { field: name } });
    }
  },
});
