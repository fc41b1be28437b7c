import { fold } from '@scn/core/search/fold';
import { containsForm, searchForms } from '@scn/core/search/search-forms';
import type { ReferenceOption, ReferenceSource } from './reference-source';

/** A source of local items, such as the entities of an open scenario. */
export function localSource(options: readonly ReferenceOption[]): ReferenceSource {
  const byId = new Map(options.map((option) => [option.id, option]));
  return {
    search: (text, take) => {
      const found = searchOptions(options, text);
      return Promise.resolve({ options: found.slice(0, take), total: found.length });
    },
    resolve: (ids) => Promise.resolve(ids.flatMap((id) => byId.get(id) ?? [])),
  };
}

/** The options that contain every word of a text in their name, code or group; prefix matches come first. */
export function searchOptions(options: readonly ReferenceOption[], text: string): readonly ReferenceOption[] {
  const wanted = fold(text.trim());
  if (wanted === '') return options;
  const words = wanted.split(/\s+/).map((word) => searchForms(word));
  const found = options.filter(({ name, code = '', group = '' }) => {
    const all = fold(`${name} ${code} ${group}`);
    return words.every((word) => containsForm(all, word));
  });
  const isFirst = ({ name, code = '' }: ReferenceOption) =>
    fold(name).startsWith(wanted) || fold(code).startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))];
}
