import { defineRule } from '../../../rule';
import { appendToPointer, isJsonObject } from '../../../../kernel/json';

export const rule = defineRule({
  id: 'document/fields-fit-template',
  scope: 'document',
  severity: 'WARNING',
  title: 'The fields are those of the template',
  why: 'A field that the template doesn’t have is never printed, and a required one that is empty leaves a gap where the learner looks.',
  messages: {
    unknown: 'The template has no field “{{field}}”. Move its text to a field of the template.',
    empty: 'The template asks for “{{field}}”, which is empty. Fill it in.',
  },
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
